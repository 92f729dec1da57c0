import { type Locale, locales } from '@kubora/i18n/locale'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/downloads/manage/manage.css.ts'

/** The same fields in each language, side by side where there is space. */
export function LanguageColumns({ children }: { children: (language: Locale) => ReactNode }) {
  const { t } = useTranslation('managed-downloads')
  const id = useId()
  return (
    <div>
      <div className={css.languages}>
        {locales.map((language) => (
          <fieldset key={language} className={css.language} aria-describedby={`${id}-hint`} lang={language}>
            <legend className={css.languageName}>{t(($) => $.form.languages[language])}</legend>
            {children(language)}
          </fieldset>
        ))}
      </div>
      <p id={`${id}-hint`} className={css.hint}>
        {t(($) => $.form.fallback)}
      </p>
    </div>
  )
}
