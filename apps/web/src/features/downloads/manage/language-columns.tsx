import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/downloads/manage/manage.css.ts'

const languages = ['de', 'en', 'fr'] as const

/** A language texts are written in. */
export type Language = (typeof languages)[number]

/** The same fields in each language, beside each other where there is room. */
export function LanguageColumns({ children }: { children: (language: Language) => ReactNode }) {
  const { t } = useTranslation('managed-downloads')
  const id = useId()
  return (
    <div>
      <div className={css.languages}>
        {languages.map((language) => (
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
