import { importContent } from '@kubora/domain/content/import-content'
import { contentRevisionTexts } from '@kubora/schema/db/content'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { searchContent } from '#features/content/search-content.ts'
import { openTestWorld } from '#testing/test-api.ts'

const { db, domain, databaseUrl } = await openTestWorld()

async function addCategory(key: string, word: string): Promise<void> {
  await importContent(
    domain,
    [
      {
        kind: 'ruleCategory',
        key,
        settings: { icon: 'users' },
        texts: { de: { title: key, summary: `Im ${word} gilt das.` }, en: {}, fr: {} },
      },
    ],
    { publishedAt: '2021-06-04T12:00:00Z' },
  )
}

async function found(query: string): Promise<string[]> {
  const { hits } = await searchContent(db, { locale: 'de', query, first: 10 })
  return hits.map(({ path }) => path)
}

test('a text that was written with decomposed accents is found by composed ones, and the other way round', async () => {
  await addCategory('written', 'Schlo\u0308sserk\u00e9ller')
  await addCategory('pasted', 'G\u00e4rtnerl\u00e1den')
  for (const query of ['Schl\u00f6sserk\u00e9ller', 'Schl\u00f6'])
    for (const form of ['NFC', 'NFD'] as const)
      expect(await found(query.normalize(form))).toEqual(['/rules/written'])
  for (const form of ['NFC', 'NFD'] as const)
    expect(await found('G\u00e4rtnerl\u00e1den'.normalize(form))).toEqual(['/rules/pasted'])
})

test('a text that was stored before the search composed accents is found in both forms', async () => {
  await addCategory('older', 'Platz')
  const { db: writable, close } = createWritableDatabase({
    url: databaseUrl,
    applicationName: 'composed-search-test',
    maxConnections: 1,
  })
  await writable
    .update(contentRevisionTexts)
    .set({ searchText: 'Im Tru\u0308mmerha\u0308uschen gilt das.' })
    .where(eq(contentRevisionTexts.searchTitle, 'older'))
  await close()
  for (const form of ['NFC', 'NFD'] as const)
    expect(await found('Tr\u00fcmmerh\u00e4uschen'.normalize(form))).toEqual(['/rules/older'])
})
