import { locales } from '@kubora/i18n/locale'
import { useTranslation } from 'react-i18next'
import { Flag } from '#shell/layout/flag.tsx'
import * as css from '#shell/layout/language-switcher.css.ts'
import { reportMissingChunk } from '#shell/messages/message-store.ts'
import { changeLocale } from '#shell/texts/texts.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** The three languages as flag buttons; the pressed one is the current language. */
export function LanguageSwitcher() {
  const { t } = useTranslation('shell')
  const shown = useLocale()
  return (
    <fieldset className={css.switcher} aria-label={t(($) => $.language.label)}>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          className={css.choice}
          aria-pressed={locale === shown}
          aria-label={t(($) => $.language[locale])}
          title={t(($) => $.language[locale])}
          onClick={() => changeLocale(locale).catch(reportMissingChunk)}
        >
          <Flag locale={locale} className={css.flag} />
        </button>
      ))}
    </fieldset>
  )
}
