import { z } from 'zod'
import { type ContentField, contentKinds, type ContentKindName } from '#content-kinds.ts'
import { message } from '#messages.ts'
import { codePointLength, isStorableText, textMaxLength } from '#text.ts'

/** Languages content is written in; German is the one every other falls back to. */
export const contentLocales = ['de', 'en', 'fr'] as const

/** A language content is written in. */
export type Locale = (typeof contentLocales)[number]

/** Most characters of a one-line field. */
export const contentLineMaxLength = 200

/** Most characters of an item's key. */
export const contentKeyMaxLength = 80

/** Most characters of the note an editor leaves with a revision. */
export const contentCommentMaxLength = 200

/** Most characters of a search over the public pages. */
export const contentSearchMaxLength = 100

/** The part of an item's address: lower-case words with hyphens. */
export const contentKey = z
  .string({ error: message('required') })
  .min(1, { error: message('required'), abort: true })
  .max(contentKeyMaxLength, { error: message('toLong'), abort: true })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: message('invalid-characters') })

function contentText({ format, required }: ContentField) {
  const max = format === 'line' ? contentLineMaxLength : textMaxLength
  const text = z
    .string({ error: message('required') })
    .refine(isStorableText, { error: message('invalid-characters'), abort: true })
    .refine((value) => value === '' || value.trim() !== '', {
      error: message('only-whitespace'),
      abort: true,
    })
    .refine((value) => format !== 'line' || !/[\r\n]/.test(value), {
      error: message('invalid-characters'),
      abort: true,
    })
    .refine((value) => codePointLength(value) <= max, { error: message('toLong'), params: { max } })
  return required ? text.refine((value) => value !== '', { error: message('required') }) : text.optional()
}

/** Text fields of a kind in one language; in a translation every field may be left out or empty and then reads in German. */
function contentFields(fields: Readonly<Record<string, ContentField>>, translation: boolean) {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      contentText(translation ? { ...field, required: false } : field),
    ]),
  )
  return z
    .strictObject(shape, { error: message('invalid-choice') })
    .transform(
      (texts) =>
        Object.fromEntries(
          Object.entries(texts).filter(([, text]) => text !== undefined && text !== ''),
        ) as Record<string, string>,
    )
}

/** Settings and texts of an item of this kind, as the editor's form and the use cases check them; empty fields are dropped. */
export function contentOfKind(kind: ContentKindName) {
  const { settings, fields } = contentKinds[kind]
  const translation = contentFields(fields, true).default({})
  return z.object({
    settings,
    texts: z.strictObject(
      { de: contentFields(fields, false), en: translation, fr: translation },
      { error: message('required') },
    ),
  })
}

/** Texts of an item in all languages by field; an untranslated field is absent. */
export type ContentTexts = Record<Locale, Record<string, string>>
