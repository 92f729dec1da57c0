import { formatDate } from '@kubora/i18n/format'
import { Stack } from '@kubora/ui/stack'
import { useTranslation } from 'react-i18next'
import { LegalSection } from '#features/content/legal-section.tsx'
import { Page } from '#shell/layout/page.tsx'
import { siteConfig } from '#shell/site/site-config.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Last change of the terms (spec §2). */
const changedOn = '2021-06-04T12:00:00Z'

/** The terms with the consents for game and voice server. */
export function TermsPage() {
  const { t } = useTranslation('legal')
  const locale = useLocale()
  return (
    <Page
      title={t(($) => $.terms.title)}
      eyebrow={t(($) => $.updated, { date: formatDate(locale, changedOn) })}
      lead={t(($) => $.terms.lead, { brand: siteConfig.brand })}
      width="prose"
    >
      <Stack gap={6}>
        <LegalSection title={t(($) => $.terms.account.title)} text={t(($) => $.terms.account.text)} />
        <LegalSection title={t(($) => $.terms.conduct.title)} text={t(($) => $.terms.conduct.text)} />
        <LegalSection title={t(($) => $.terms.game.title)} text={t(($) => $.terms.game.text)} />
        <LegalSection title={t(($) => $.terms.voice.title)} text={t(($) => $.terms.voice.text)} />
        <LegalSection title={t(($) => $.terms.service.title)} text={t(($) => $.terms.service.text)} />
        <LegalSection title={t(($) => $.terms.end.title)} text={t(($) => $.terms.end.text)} />
      </Stack>
    </Page>
  )
}
