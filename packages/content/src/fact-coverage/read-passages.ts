import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defaultTexts } from '#default-content.ts'
import { defaultLocales } from '#default-item.ts'
import { type Passage, passagesOf } from '#fact-coverage/passage.ts'

/** The checkout this package is in. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../../../..')

const localesFolder = path.join(repositoryRoot, 'packages/i18n/src/locales')

/** Every line of the default content and of the interface. */
export function readPassages(): Passage[] {
  const content = defaultTexts.flatMap(({ folder, item }) =>
    passagesOf(item, `packages/content/texts/${folder}`),
  )
  return [...content, ...interfacePassages()]
}

// read as files, since this package imports no other
function interfacePassages(): Passage[] {
  return defaultLocales.flatMap((locale) =>
    readdirSync(path.join(localesFolder, locale)).flatMap((name) => {
      const resource: unknown = JSON.parse(readFileSync(path.join(localesFolder, locale, name), 'utf8'))
      const file = `packages/i18n/src/locales/${locale}/${name}`
      return leavesOf(resource, path.basename(name, '.json')).map(([source, text]) => ({
        locale,
        source: `i18n/${source}`,
        file,
        text: text.replaceAll(/[\u00a0\u202f]/g, ' '),
      }))
    }),
  )
}

function leavesOf(value: unknown, at: string): [source: string, text: string][] {
  if (typeof value === 'string') return [[at, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${at}.${key}`))
}
