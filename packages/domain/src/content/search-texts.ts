import type { StoredFields, StoredSettings } from '@kubora/schema/db/content'
import { contentTitle } from '@kubora/validation/content'
import { type ContentField, contentKinds, type ContentKindName } from '@kubora/validation/content-kinds'
import { plainText } from '@kubora/validation/plain-text'
import { parseInTasks } from '#content/parse-in-tasks.ts'

// they mark the matches in what a search answers
const reserved = /\p{Co}/gu

/** What a search looks through: title and words of an item, without markup. */
export async function searchTexts(
  kind: ContentKindName,
  settings: StoredSettings,
  fields: StoredFields,
): Promise<{ searchTitle: string; searchText: string }> {
  // the day as German writes it: what answers a search parts it from the title again
  const title = contentTitle(kind, settings, fields)
  const known: Readonly<Record<string, ContentField>> = contentKinds[kind].fields
  const words: string[] = []
  for (const [name, { format }] of Object.entries(known)) {
    const text = fields[name]
    // a title is not said twice
    if (text === undefined || title.endsWith(text)) continue
    words.push(format === 'markdown' ? plainText(await parseInTasks(text)) : text)
  }
  const keys = Array.isArray(settings.keys) ? [settings.keys.join(' ')] : []
  return { searchTitle: searchable(title), searchText: searchable([...words, ...keys].join('\n')) }
}

/** As somebody types it who looks for it: spaces that hold words together are spaces. */
function searchable(text: string): string {
  return text.replace(reserved, '').replace(/[\u00a0\u202f]/g, ' ')
}
