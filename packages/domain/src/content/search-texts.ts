import type { StoredFields, StoredSettings } from '@kubora/schema/db/content'
import { contentTitle } from '@kubora/validation/content'
import { type ContentField, contentKinds, type ContentKindName } from '@kubora/validation/content-kinds'
import { plainText } from '@kubora/validation/plain-text'
import { parseInTasks } from '#content/parse-in-tasks.ts'

// characters for private use mark the matches in search results
const reserved = /\p{Co}/gu

/** Returns what is searched: title and text of an item, without markup. */
export async function searchTexts(
  kind: ContentKindName,
  settings: StoredSettings,
  fields: StoredFields,
): Promise<{ searchTitle: string; searchText: string }> {
  // the day as German writes it: search results split it from the title again
  const title = contentTitle(kind, settings, fields)
  const known: Readonly<Record<string, ContentField>> = contentKinds[kind].fields
  const words: string[] = []
  for (const [name, { format }] of Object.entries(known)) {
    const text = fields[name]
    // the title is not repeated in the text
    if (text === undefined || title.endsWith(text)) continue
    words.push(format === 'markdown' ? plainText(await parseInTasks(text)) : text)
  }
  const keys = Array.isArray(settings.keys) ? [settings.keys.join(' ')] : []
  return { searchTitle: searchable(title), searchText: searchable([...words, ...keys].join('\n')) }
}

/** Returns the text as it is typed in a search: spaces that do not break are plain spaces. */
function searchable(text: string): string {
  return text.replace(reserved, '').replace(/[\u00a0\u202f]/g, ' ')
}
