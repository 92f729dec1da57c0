import { z } from 'zod'
import {
  type ContentField,
  contentKindNames,
  contentKinds,
  type ContentKindName,
  legalTextMaxLength,
  onlyThese,
} from '#content-kinds.ts'
import { type Locale, locales } from '#locales.ts'
import { message } from '#messages.ts'
import { rowId } from '#row-id.ts'
import { unknownPlaceholder } from '#site-placeholders.ts'
import { codePointLength, composedText, endsItsDirections, isStorableText, textMaxLength } from '#text.ts'

/** Most characters of a one-line field. */
export const contentLineMaxLength = 200

/** Most characters of an item's key. */
export const contentKeyMaxLength = 80

/** Most characters of the note an editor leaves with a revision. */
export const contentCommentMaxLength = 200

/** Most characters of a search over the public pages. */
export const contentSearchMaxLength = 100

/** The key of an item in its address: lower-case words with hyphens. */
export const contentKey = z
  .string({ error: message('required') })
  .min(1, { error: message('required'), abort: true })
  .max(contentKeyMaxLength, { error: message('toLong'), abort: true })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: message('invalid-characters') })

/** Returns the most characters that a field may have. */
export function fieldMaxLength({ format, maxLength }: Pick<ContentField, 'format' | 'maxLength'>): number {
  return maxLength ?? (format === 'line' ? contentLineMaxLength : textMaxLength)
}

function contentText(field: ContentField) {
  const { format, required } = field
  const max = fieldMaxLength(field)
  const text = composedText()
    .refine(isStorableText, { error: message('invalid-characters'), abort: true })
    .refine(endsItsDirections, { error: message('invalid-characters'), abort: true })
    .refine((value) => value === '' || value.trim() !== '', {
      error: message('only-whitespace'),
      abort: true,
    })
    .refine((value) => format !== 'line' || !/[\r\n]/.test(value), {
      error: message('invalid-characters'),
      abort: true,
    })
    .refine((value) => codePointLength(value) <= max, { error: message('toLong'), params: { max } })
    .superRefine((value, context) => {
      const typed = unknownPlaceholder(value)
      if (typed !== undefined)
        context.addIssue({ code: 'custom', message: message('placeholder'), params: { code: typed } })
    })
  return required ? text.refine((value) => value !== '', { error: message('required') }) : text.optional()
}

/** Text fields of a kind in one language. In a translation every field may be left out or empty; it is then shown in German. */
function contentFields(fields: Readonly<Record<string, ContentField>>, translation: boolean) {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      contentText(translation ? { ...field, required: false } : field),
    ]),
  )
  return onlyThese(shape).transform(
    (texts) =>
      Object.fromEntries(
        Object.entries(texts).filter(([, text]) => text !== undefined && text !== ''),
      ) as Record<string, string>,
  )
}

/** Settings and texts of an item of this kind, for the editor's form and the use cases. Empty fields are dropped. */
export function contentOfKind(kind: ContentKindName) {
  const { settings, fields } = contentKinds[kind]
  const translation = contentFields(fields, true).default({})
  return z.object({
    settings,
    texts: onlyThese({ de: contentFields(fields, false), en: translation, fr: translation }),
  })
}

/** Texts of an item in all languages by field; an untranslated field is absent. */
export type ContentTexts = Record<Locale, Record<string, string>>

/** How a revision becomes public: not yet, at once, or at a later instant. */
export const publishModes = ['draft', 'now', 'at'] as const

const publishing = {
  publish: z.enum(publishModes, { error: message('invalid-choice') }),
  /** The instant for `at`. */
  publishAt: z.date({ error: message('future') }).nullish(),
  /** Whether the item is hidden once this is public. */
  hidden: z
    .boolean({ error: message('required') })
    .nullish()
    .transform((hidden) => hidden ?? false),
  comment: contentComment(),
}

function contentComment() {
  return composedText()
    .refine(isStorableText, { error: message('invalid-characters'), abort: true })
    .refine(endsItsDirections, { error: message('invalid-characters'), abort: true })
    .refine((text) => codePointLength(text) <= contentCommentMaxLength, {
      error: message('toLong'),
      params: { max: contentCommentMaxLength },
    })
    .nullish()
    .transform((comment) => comment ?? '')
}

type Publishing = { publish: (typeof publishModes)[number]; publishAt?: Date | null | undefined }

/** Requires the instant of a revision that becomes public at one. */
function withInstant<Schema extends z.ZodType<Publishing>>(schema: Schema) {
  return schema.refine(({ publish, publishAt }) => publish !== 'at' || publishAt != null, {
    path: ['publishAt'],
    error: message('missing-instant'),
  })
}

/** The kind of a new item. */
export const contentKindInput = z.object({
  kind: z.enum(contentKindNames, { error: message('invalid-choice') }),
})

/** Input of a new item of a kind. */
export function createContentInput(kind: ContentKindName) {
  return withInstant(
    contentOfKind(kind).extend({ key: contentKey, parentId: rowId.nullish(), ...publishing }),
  )
}

/** The item that is changed, and the version that the editor last read. */
export const contentTarget = z.object({
  itemId: rowId,
  version: z.int({ error: message('number') }).positive({ error: message('number') }),
})

/** Input of a new revision of an item of a kind; `confirmed` names translations that still fit the German text. */
export function saveContentInput(kind: ContentKindName) {
  return withInstant(
    contentOfKind(kind).extend({
      /** The new key of an item that was never public. */
      key: contentKey.nullish(),
      confirmed: z
        .array(z.enum(locales, { error: message('invalid-choice') }))
        .max(3, { error: message('toLong') })
        .nullish()
        .transform((named) => named ?? []),
      /** The revision that the editor opened; the newest one in use when it is left out. */
      basedOn: rowId.nullish(),
      /** The public revision whose changes the editor took over. */
      madeFrom: rowId.nullish(),
      ...publishing,
    }),
  )
}

/** Input of restoring an earlier revision as a new one. */
export const restoreContentInput = withInstant(contentTarget.extend({ revisionId: rowId, ...publishing }))

/** Input of a new instant for a scheduled revision: a later or earlier one, at once, or none, which makes it a draft. */
export const rescheduleContentInput = withInstant(
  contentTarget.extend({
    revisionId: rowId,
    publish: publishing.publish,
    publishAt: publishing.publishAt,
  }),
)

/** Input of discarding a draft. */
export const discardContentDraftInput = contentTarget.extend({ revisionId: rowId })

/** Input of restoring a deleted item; `key` is its new key where somebody took the former one. */
export const restoreContentItemInput = contentTarget.extend({ key: contentKey.nullish() })

/** Input of a move: the item of the same kind and parent that comes before it, or null for the first position. */
export const moveContentInput = z.object({ itemId: rowId, afterId: rowId.nullish() })

/** Input of a preview; `kind` for a text of a kind whose texts may be longer than others, `lines` for lines of the blocks. */
export const previewMarkdownInput = z
  .object({
    lines: z
      .boolean({ error: message('invalid-choice') })
      .nullish()
      .transform((lines) => lines ?? false),
    kind: z.enum(contentKindNames, { error: message('invalid-choice') }).nullish(),
    text: contentText({ format: 'markdown', required: false, maxLength: legalTextMaxLength }),
  })
  .refine(({ kind, text = '' }) => kind === 'legalPage' || codePointLength(text) <= textMaxLength, {
    path: ['text'],
    error: message('toLong'),
    params: { max: textMaxLength },
  })

/** Returns a day of the calendar, given as yyyy-mm-dd, as it is written in German. */
function germanDay(day: string): string {
  return day.split('-').toReversed().join('.')
}

/**
 * Returns the name of an item in lists and search: its title, or the value used in place of one. `writeDay` writes a day
 * given as yyyy-mm-dd in another language than German.
 */
export function contentTitle(
  kind: ContentKindName,
  settings: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, string>>,
  writeDay: (day: string) => string = germanDay,
): string {
  switch (kind) {
    case 'wikiCommand':
      return `${String(settings.command)} ${String(settings.parameters)}`.trim()
    case 'teamMember':
      return String(settings.name)
    case 'changelogEntry': {
      const day = writeDay(String(settings.date))
      return fields.title === undefined ? day : `${day} – ${fields.title}`
    }
    default:
      return fields.title ?? fields.action ?? fields.label ?? fields.words ?? ''
  }
}
