import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { contentOfKind } from '@kubora/validation/content'
import { contentKindNames } from '@kubora/validation/content-kinds'
import { expect, test } from 'vitest'
import { defaultContent, defaultTexts } from '#default-content.ts'
import { defaultLocales } from '#default-item.ts'

const changelog = defaultContent.filter((item) => item.kind === 'changelogEntry')

test('every item has a file for each language, and no text file belongs to none', () => {
  const files = readdirSync(new URL('../texts', import.meta.url), { recursive: true, encoding: 'utf8' })
  const texts = files.filter((file) => file.endsWith('.md') && basename(file) !== 'README.md')
  const read = defaultTexts.flatMap(({ folder }) => defaultLocales.map((locale) => `${folder}/${locale}.md`))
  expect(texts.toSorted()).toEqual(read.toSorted())
})

test('every item has the settings and fields of its kind', () => {
  const schemas = new Map<string, ReturnType<typeof contentOfKind>>(
    contentKindNames.map((kind) => [kind, contentOfKind(kind)]),
  )
  const faults = defaultTexts.flatMap(({ folder, item }) => {
    const result = schemas.get(item.kind)?.safeParse(item)
    if (result === undefined) return [`${folder}/de.md: there is no kind ${item.kind}`]
    return (result.error?.issues ?? []).map(({ path, message }) => `${folder}: ${path.join('.')} ${message}`)
  })
  expect(faults).toEqual([])
})

test('no two items of a kind share a key, and parents exist', () => {
  const addresses = defaultContent.map((item) => `${item.kind}/${item.key}`)
  expect(new Set(addresses).size).toBe(addresses.length)
  const keys = new Set(defaultContent.map((item) => item.key))
  expect(defaultContent.filter((item) => item.parentKey && !keys.has(item.parentKey))).toEqual([])
})

test('a text in one language is there in the other two, with the same number of lines', () => {
  const uneven = defaultContent.filter(({ texts }) => {
    const shape = (fields: Readonly<Record<string, string>>) =>
      Object.entries(fields).map(([field, text]) => `${field}:${text === '' ? 0 : text.split('\n').length}`)
    const [de, en, fr] = [shape(texts.de), shape(texts.en), shape(texts.fr)].map((parts) => parts.join(' '))
    return de !== en || de !== fr
  })
  expect(uneven.map((item) => `${item.kind}/${item.key}`)).toEqual([])
})

test('the changelog runs from 2020 to 2022 and uses each of its 14 groups several times', () => {
  expect(changelog.length).toBeGreaterThanOrEqual(45)
  expect(changelog.map((item) => item.settings.date)).toEqual(changelog.map((item) => item.key))
  expect(new Set(changelog.map((item) => item.key.slice(0, 4)))).toEqual(new Set(['2020', '2021', '2022']))
  const uses = new Map<string, number>()
  for (const item of changelog) {
    for (const group of Object.keys(item.texts.de)) uses.set(group, (uses.get(group) ?? 0) + 1)
  }
  uses.delete('title')
  expect(uses.size).toBe(14)
  expect([...uses].filter(([, count]) => count < 3)).toEqual([])
})

test('links to rules, wiki pages and games lead to items that exist', () => {
  const paths = new Set(
    defaultContent.flatMap((item) => {
      if (item.kind === 'ruleCategory') return [`/rules/${item.key}`]
      if (item.kind === 'rule') return [`/rules/${item.parentKey}/${item.key}`]
      if (item.kind === 'wikiPage') return [`/wiki/${item.key}`]
      return item.kind === 'gameCard' ? [`/games/${item.key}`] : []
    }),
  )
  const links = defaultContent.flatMap((item) =>
    Object.values(item.texts).flatMap((fields) =>
      Object.values(fields).flatMap((text) =>
        [...text.matchAll(/\]\((\/(?:rules|wiki|games)\/[^)\s]+)\)/g)].map((match) => match[1] ?? ''),
      ),
    ),
  )
  expect(links.length).toBeGreaterThan(100)
  expect([...new Set(links)].filter((link) => !paths.has(link))).toEqual([])
})
