import type {
  managedDownloadFragment,
  managedSectionFragment,
} from '#features/downloads/manage/managed-downloads.documents.ts'
import type { ResultOf } from '#graphql/graphql.ts'

/** A section of the panel. */
export type ManagedSection = ResultOf<typeof managedSectionFragment>

/** A download of the panel. */
export type ManagedDownload = ResultOf<typeof managedDownloadFragment>

/** A text in the three languages as form fields hold it; a missing translation is empty. */
export interface TextValues {
  de: string
  en: string
  fr: string
}

interface Translated {
  translations: readonly { key: string; value: string }[]
}

/** Returns the initial values of the fields of a translated text. */
export function textValues(text: Translated | null | undefined): TextValues {
  const value = (key: string) => text?.translations.find((entry) => entry.key === key)?.value ?? ''
  return { de: value('de'), en: value('en'), fr: value('fr') }
}

/** Returns the text in the reader's language, or in German where it has none. */
export function readText(text: Translated, locale: keyof TextValues): string {
  const values = textValues(text)
  return values[locale] || values.de
}

/** Returns values by their path in the input, as field errors of the server name them. */
export function valuesByPath(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).map(([key, text]) => [`${name}.${key}`, text])
        : [[name, value]],
    ),
  )
}
