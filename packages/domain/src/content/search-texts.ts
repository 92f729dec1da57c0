import type { StoredFields, StoredSettings } from '@kubora/schema/db/content'
import { contentTitle } from '@kubora/validation/content'
import { type ContentField, contentKinds, type ContentKindName } from '@kubora/validation/content-kinds'
import { plainInlines, plainText } from '@kubora/validation/plain-text'
import { parseInTasks } from '#content/parse-in-tasks.ts'

// characters for private use mark the matches in search results
const reserved = /\p{Co}/gu

/** Lines that say what the whole item is about, and count like its headings. */
const summaries = ['summary', 'teaser', 'lead', 'effect']

/** Returns the title, the headings and the whole text of an item for the search, without markup. */
export async function searchTexts(
  kind: ContentKindName,
  settings: StoredSettings,
  fields: StoredFields,
): Promise<{ searchTitle: string; searchHeadings: string; searchText: string }> {
  // with the date as it is written in German: search results separate it from the title again
  const title = contentTitle(kind, settings, fields)
  const known: Readonly<Record<string, ContentField>> = contentKinds[kind].fields
  const words: string[] = []
  const headings: string[] = []
  for (const [name, { format }] of Object.entries(known)) {
    const text = fields[name]
    // the title is not repeated in the text
    if (text === undefined || title.endsWith(text)) continue
    if (summaries.includes(name)) headings.push(text)
    const tree = format === 'markdown' ? await parseInTasks(text) : null
    if (tree)
      headings.push(
        ...tree.flatMap((block) => (block.type === 'heading' ? plainInlines(block.children) : [])),
      )
    words.push(tree ? plainText(tree) : text)
  }
  const keys = Array.isArray(settings.keys) ? [settings.keys.join(' ')] : []
  return {
    searchTitle: searchable(title),
    searchHeadings: searchable(headings.join('\n')),
    searchText: searchable([...words, ...keys].join('\n')),
  }
}

/** Returns the text as people type it in a search: composed, with plain spaces instead of non-breaking ones. */
function searchable(text: string): string {
  return text
    .normalize('NFC')
    .replace(reserved, '')
    .replace(/[\u00a0\u202f]/g, ' ')
}
