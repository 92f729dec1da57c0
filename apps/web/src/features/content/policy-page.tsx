import { Stack } from '@kubora/ui/stack'
import { useTranslation } from 'react-i18next'
import { LegalSection } from '#features/content/legal-section.tsx'
import { Page } from '#shell/layout/page.tsx'
import { siteConfig } from '#shell/site/site-config.ts'

/** Which data is kept, what for and for how long. */
export function PolicyPage() {
  const { t } = useTranslation('legal')
  const { operator } = siteConfig
  const { email } = operator
  return (
    <Page title={t(($) => $.policy.title)} lead={t(($) => $.policy.lead)} width="prose">
      <Stack gap={6}>
        <LegalSection
          title={t(($) => $.policy.controller.title)}
          text={t(($) => $.policy.controller.text, operator)}
        />
        <LegalSection title={t(($) => $.policy.stored.title)} text={t(($) => $.policy.stored.text)} />
        <LegalSection title={t(($) => $.policy.purpose.title)} text={t(($) => $.policy.purpose.text)} />
        <LegalSection title={t(($) => $.policy.duration.title)} text={t(($) => $.policy.duration.text)} />
        <LegalSection title={t(($) => $.policy.device.title)} text={t(($) => $.policy.device.text)} />
        <LegalSection
          title={t(($) => $.policy.rights.title)}
          text={t(($) => $.policy.rights.text, { email })}
        />
      </Stack>
    </Page>
  )
}
