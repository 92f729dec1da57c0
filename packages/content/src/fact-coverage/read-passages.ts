import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { DefaultItem } from '#default-item.ts'
import { coveredLocales, type Passage, passagesOf } from '#fact-coverage/passage.ts'

/** The checkout this package is in. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../../../..')

const textsFolder = path.resolve(import.meta.dirname, '../texts')
const localesFolder = path.join(repositoryRoot, 'packages/i18n/src/locales')

/** A file of default texts and the items it exports. */
export interface TextFile {
  file: string
  items: readonly DefaultItem[]
}

/** All files of default texts, read one by one so that a fact's file can be named. */
export async function readTextFiles(): Promise<TextFile[]> {
  const names = readdirSync(textsFolder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  return Promise.all(
    names.sort().map(async (name) => {
      const exported: Record<string, readonly DefaultItem[]> = await import(path.join(textsFolder, name))
      return { file: `packages/content/src/texts/${name}`, items: Object.values(exported).flat() }
    }),
  )
}

/** Every line of the default content and of the interface. */
export async function readPassages(): Promise<Passage[]> {
  const content = (await readTextFiles()).flatMap(({ file, items }) =>
    items.flatMap((item) => passagesOf(item, file)),
  )
  return [...content, ...interfacePassages()]
}

// read as files, since this package imports no other
function interfacePassages(): Passage[] {
  return coveredLocales.flatMap((locale) =>
    readdirSync(path.join(localesFolder, locale)).flatMap((name) => {
      const resource: unknown = JSON.parse(readFileSync(path.join(localesFolder, locale, name), 'utf8'))
      const file = `packages/i18n/src/locales/${locale}/${name}`
      return leavesOf(resource, path.basename(name, '.json')).map(([place, text]) => ({
        locale,
        place: `i18n/${place}`,
        file,
        text: text.replaceAll(/[\u00a0\u202f]/g, ' '),
      }))
    }),
  )
}

function leavesOf(value: unknown, at: string): [place: string, text: string][] {
  if (typeof value === 'string') return [[at, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${at}.${key}`))
}
