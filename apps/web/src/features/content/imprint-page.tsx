import { Stack } from '@kubora/ui/stack'
import { TextLink } from '@kubora/ui/text-link'
import { useTranslation } from 'react-i18next'
import * as css from '#features/content/legal-section.css.ts'
import { LegalSection } from '#features/content/legal-section.tsx'
import { Page } from '#shell/layout/page.tsx'
import { siteConfig } from '#shell/site/site-config.ts'

/** Who runs the site, from the network's configuration. */
export function ImprintPage() {
  const { t } = useTranslation('legal')
  const { name, street, city, country, email, phone } = siteConfig.operator
  return (
    <Page title={t(($) => $.imprint.title)} lead={t(($) => $.imprint.lead)} width="prose">
      <Stack gap={6}>
        <Stack as="section" gap={2}>
          <h2 className={css.title}>{t(($) => $.imprint.operator)}</h2>
          <address className={css.address}>
            {[name, street, city, country].map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </Stack>
        <Stack as="section" gap={2} align="start">
          <h2 className={css.title}>{t(($) => $.imprint.contact)}</h2>
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
          {phone ? <TextLink href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</TextLink> : null}
        </Stack>
        <LegalSection
          title={t(($) => $.imprint.responsible.title)}
          text={t(($) => $.imprint.responsible.text)}
        />
      </Stack>
    </Page>
  )
}
