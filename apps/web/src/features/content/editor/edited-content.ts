import { locales, type Locale } from '@kubora/validation/locales'
import { type ContentField, type ContentKindName, contentKinds } from '@kubora/validation/content-kinds'

/** An item in the form: every value is the text of a control, '' when it is empty. */
export interface EditedContent {
  /** Last segment of the item's address; fixed once the item was public. */
  key: string
  /** Id of the item to which it belongs. */
  parentId: string
  settings: Readonly<Record<string, string>>
  texts: Readonly<Record<Locale, Readonly<Record<string, string>>>>
}

/** The path of a value of the form, as in the server's field errors: `key`, `settings.icon`, `texts.de.title`. */
export type ContentPath = 'key' | 'parentId' | `settings.${string}` | `texts.${Locale}.${string}`

/** A revision's content as the server returns it. */
export interface StoredContent {
  settings: unknown
  texts: readonly { locale: Locale; fields: unknown }[]
}

/** Returns the text fields of a kind in the order of the form. */
export function fieldsOf(kind: ContentKindName): [name: string, field: ContentField][] {
  return Object.entries(contentKinds[kind].fields)
}

/** Returns the names of a kind's settings in the order of the form. */
export function settingNames(kind: ContentKindName): string[] {
  return Object.keys(contentKinds[kind].settings.shape)
}

/** Returns the paths of all values of a revision: settings first, then the texts by language. */
export function contentPaths(kind: ContentKindName): ContentPath[] {
  return [
    ...settingNames(kind).map((name): ContentPath => `settings.${name}`),
    ...locales.flatMap((locale) => fieldsOf(kind).map(([name]): ContentPath => `texts.${locale}.${name}`)),
  ]
}

/** Separates the keys of a combination, e.g. `Control+K`. */
const keySeparator = '+'

function settingText(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(keySeparator)
  return typeof value === 'string' ? value : ''
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/**
 * Returns the content of a revision as the form shows it. Values that the kind does not know are left out; missing ones are
 * ''.
 */
export function editContent(
  kind: ContentKindName,
  stored: StoredContent | null,
  { key = '', parentId = '' }: { key?: string; parentId?: string } = {},
): EditedContent {
  const settings = asRecord(stored?.settings)
  const fieldsIn = (locale: Locale) => asRecord(stored?.texts.find((text) => text.locale === locale)?.fields)
  const textsIn = (locale: Locale) => {
    const fields = fieldsIn(locale)
    return Object.fromEntries(fieldsOf(kind).map(([name]) => [name, settingText(fields[name])]))
  }
  return {
    key,
    parentId,
    settings: Object.fromEntries(settingNames(kind).map((name) => [name, settingText(settings[name])])),
    texts: { de: textsIn('de'), en: textsIn('en'), fr: textsIn('fr') },
  }
}

/** Returns the value at a path. */
export function readPath(content: EditedContent, path: ContentPath): string {
  if (path === 'key' || path === 'parentId') return content[path]
  const [part, ...names] = path.split('.')
  if (part === 'settings') return content.settings[names.join('.')] ?? ''
  const [locale, name = ''] = names
  return content.texts[locale as Locale]?.[name] ?? ''
}

/** Returns a copy of the content with another value at a path. */
export function writePath(content: EditedContent, path: ContentPath, value: string): EditedContent {
  if (path === 'key' || path === 'parentId') return { ...content, [path]: value }
  const [part, ...names] = path.split('.')
  if (part === 'settings') return { ...content, settings: { ...content.settings, [names.join('.')]: value } }
  const [language, name = ''] = names
  const locale = language as Locale
  return {
    ...content,
    texts: { ...content.texts, [locale]: { ...content.texts[locale], [name]: value } },
  }
}

/** A value of the form that differs between two contents. */
export interface ContentChange {
  path: ContentPath
  before: string
  after: string
}

/** Returns the values that differ between two contents of a kind, in the order of the form; null is an absent content. */
export function contentChanges(
  kind: ContentKindName,
  before: EditedContent | null,
  after: EditedContent,
): ContentChange[] {
  return contentPaths(kind).flatMap((path) => {
    const change = { path, before: before ? readPath(before, path) : '', after: readPath(after, path) }
    return change.before === change.after ? [] : [change]
  })
}

/** Returns settings and texts in the form that the API accepts, without empty texts. */
export function contentInput(
  kind: ContentKindName,
  { settings, texts }: EditedContent,
): { settings: Record<string, unknown>; texts: Record<Locale, Record<string, string>> } {
  const written = (locale: Locale) =>
    Object.fromEntries(Object.entries(texts[locale]).filter(([, text]) => text !== ''))
  return {
    settings: Object.fromEntries(
      settingNames(kind).map((name) => [name, settingInput(kind, name, settings[name] ?? '')]),
    ),
    texts: { de: written('de'), en: written('en'), fr: written('fr') },
  }
}

function settingInput(kind: ContentKindName, name: string, text: string): unknown {
  if (kind !== 'wikiShortcut' || name !== 'keys') return text
  return text
    .split(keySeparator)
    .map((key) => key.trim())
    .filter((key) => key !== '')
}
