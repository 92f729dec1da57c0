import { locales } from '@kubora/i18n/locale'
import { useTranslation } from 'react-i18next'
import type { TextValues } from '#features/downloads/manage/download-texts.ts'
import { ChangedAlert, type ChangedAlertProps } from '#shell/panel/changed-alert.tsx'

type Texts = Record<'name' | 'description', TextValues>

/** Says what somebody else stored of the texts of a section or download, and of its other fields. */
export function ChangedTexts(props: { stored: Texts; typed: Texts; others?: ChangedAlertProps['fields'] }) {
  const { stored, typed, others = [] } = props
  const { t } = useTranslation('managed-downloads')
  const texts = locales.flatMap((language) =>
    (['name', 'description'] as const).map(
      (key) =>
        [
          `${t(($) => $.form[key])} (${t(($) => $.form.languages[language])})`,
          stored[key][language],
          typed[key][language],
        ] as const,
    ),
  )
  return <ChangedAlert fields={[...texts, ...others]} />
}
