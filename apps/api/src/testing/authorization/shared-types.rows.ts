import type { PlainFields } from '#testing/authorization/matrix-row.ts'

/** Fields of the types that several features show. */
export const plainFields: PlainFields = {
  FallbackText: ['name'],
  TextTranslation: ['key', 'value'],
  TranslatedText: ['fallbackLanguage', 'translations'],
}
