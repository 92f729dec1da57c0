import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { type DefaultFields, type DefaultItem, type DefaultLocale, defaultLocales } from '#default-item.ts'
import { germanFrontMatter, parseTextFile, TextFault, translationFrontMatter } from '#parse-text-file.ts'

/** An item and the folder its files are in, relative to the folder that was read. */
export interface TextItem {
  folder: string
  item: DefaultItem
}

type Reading = { root: string; faults: string[] }

const germanFile = 'de.md'
const orderFile = 'order.txt'
const textFiles = defaultLocales.map((locale) => `${locale}.md`)
const knownFiles = [...textFiles, orderFile, 'README.md']

/**
 * Returns the items of a folder of Markdown files (`texts/README.md` describes it), each before what belongs to it, those of one
 * folder in the order of its `order.txt` or else by name. A missing translation has no texts. Throws {@link TextFault} naming
 * every file and field that is wrong.
 */
export function readTexts(root: string): TextItem[] {
  const reading: Reading = { root, faults: [] }
  const items = readFolder(reading, '', undefined)
  if (reading.faults.length > 0) throw new TextFault(reading.faults)
  return items
}

function readFolder(reading: Reading, folder: string, parentKey: string | undefined): TextItem[] {
  const entries = readdirSync(path.join(reading.root, folder), { withFileTypes: true }).filter(
    ({ name }) => !name.startsWith('.'),
  )
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const files = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name)
  for (const name of files)
    if (!knownFiles.includes(name))
      reading.faults.push(`${path.join(folder, name)}: the name is none of ${knownFiles.join(', ')}`)
  const isItem = files.some((name) => textFiles.includes(name))
  const item = isItem ? readItem(reading, folder, files, parentKey) : undefined
  const order = files.includes(orderFile) ? inOrder(reading, folder, folders) : folders.toSorted()
  const inner = order.flatMap((name) =>
    readFolder(reading, path.join(folder, name), isItem ? path.basename(folder) : parentKey),
  )
  return item ? [{ folder, item }, ...inner] : inner
}

function readItem(
  reading: Reading,
  folder: string,
  files: readonly string[],
  parentKey: string | undefined,
): DefaultItem | undefined {
  if (!files.includes(germanFile)) reading.faults.push(`${path.join(folder, germanFile)}: is missing`)
  const german = files.includes(germanFile) && readFile(reading, folder, 'de', germanFrontMatter)
  const [en, fr] = (['en', 'fr'] as const).map((locale): DefaultFields => {
    const file = files.includes(`${locale}.md`) && readFile(reading, folder, locale, translationFrontMatter)
    return file ? { ...file.frontMatter, ...file.body } : {}
  })
  if (!german) return undefined
  const { kind, settings, publishedAt = noonOf(settings?.date), ...texts } = german.frontMatter
  return {
    kind,
    key: path.basename(folder),
    ...(parentKey === undefined ? {} : { parentKey }),
    settings: settings ?? {},
    texts: { de: { ...texts, ...german.body }, en: en ?? {}, fr: fr ?? {} },
    ...(publishedAt === undefined ? {} : { publishedAt }),
  }
}

/** The file of a language, or undefined when it is wrong; what is wrong is noted. */
function readFile<Schema extends z.ZodType>(
  { root, faults }: Reading,
  folder: string,
  locale: DefaultLocale,
  schema: Schema,
) {
  const file = path.join(folder, `${locale}.md`)
  try {
    return parseTextFile(readFileSync(path.join(root, file), 'utf8'), schema)
  } catch (error) {
    if (!(error instanceof TextFault)) throw error
    faults.push(...error.faults.map((fault) => `${file}: ${fault}`))
    return undefined
  }
}

/** An item of a day is public from noon of that day. */
function noonOf(date: unknown): string | undefined {
  return z.iso.date().safeParse(date).success ? `${String(date)}T12:00:00Z` : undefined
}

/** The names in the order of the folder's list; a name that only one of them has, or the list twice, is noted. */
function inOrder({ root, faults }: Reading, folder: string, names: readonly string[]): readonly string[] {
  const file = path.join(folder, orderFile)
  const listed = readFileSync(path.join(root, file), 'utf8')
    .split(/\s+/)
    .filter((name) => name !== '')
  for (const [position, name] of listed.entries()) {
    if (!names.includes(name)) faults.push(`${file}: there is no folder ${name}`)
    if (listed.indexOf(name) !== position) faults.push(`${file}: ${name} is there twice`)
  }
  for (const name of names) if (!listed.includes(name)) faults.push(`${file}: ${name} is missing`)
  return names.toSorted((a, b) => listed.indexOf(a) - listed.indexOf(b))
}
