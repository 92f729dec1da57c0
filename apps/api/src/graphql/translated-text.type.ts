import { locales } from '@kubora/validation/locales'
import { builder } from '#graphql/builder.ts'

/** A text staff wrote in several languages, as a jsonb column stores it; German is the fallback. */
export type TranslatedTextValue = {
  readonly de: string
  readonly en?: string | null
  readonly fr?: string | null
}

type Translation = { key: string; value: string }

const TextTranslation = builder.objectRef<Translation>('TextTranslation').implement({
  fields: (t) => ({
    key: t.exposeString('key', { description: 'The language: de, en or fr.' }),
    value: t.exposeString('value'),
  }),
})

const FallbackText = builder.objectRef<{ name: string }>('FallbackText').implement({
  fields: (t) => ({ name: t.exposeString('name', { description: 'The text in the fallback language.' }) }),
})

/** Languages that have a text of their own. */
function translationsOf(text: TranslatedTextValue): Translation[] {
  return locales.flatMap((key) => {
    const value = text[key]
    return value == null || value === '' ? [] : [{ key, value }]
  })
}

/** A translated item of docs/SPECIFICATION.md §3; a field exposes the jsonb column as it is. */
export const TranslatedText = builder.objectRef<TranslatedTextValue>('TranslatedText').implement({
  description: "The reader's language if it is among the translations, else the fallback language's text.",
  fields: (t) => ({
    fallbackLanguage: t.field({ type: FallbackText, resolve: ({ de }) => ({ name: de }) }),
    translations: t.field({ type: [TextTranslation], resolve: translationsOf }),
  }),
})
