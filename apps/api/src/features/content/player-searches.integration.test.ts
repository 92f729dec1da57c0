import { defaultContent } from '@kubora/content/default-content'
import { defaultPublishedAt } from '@kubora/content/default-item'
import { importContent } from '@kubora/domain/content/import-content'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { seedDemoDownloads } from '@kubora/test-kit/seed/demo/demo-downloads'
import { locales } from '@kubora/validation/locales'
import { asOwner } from '@kubora/test-kit/services/as-owner'
import { expect, test } from 'vitest'
import { playerSearches } from '#features/content/player-searches.ts'
import { searchContent } from '#features/content/search-content.ts'
import { openTestWorld } from '#testing/test-api.ts'

const { db, domain, databaseUrl } = await openTestWorld()
await importContent(domain, defaultContent, { publishedAt: defaultPublishedAt })
const writable = createWritableDatabase({ url: databaseUrl, applicationName: 'api-test', maxConnections: 1 })
await seedDemoDownloads(writable.db, { write: () => Promise.resolve() })
// as the database itself does within a minute
await asOwner('analyze')
await writable.close()

test('at least 95 of 100 searches of players, mistakes included, find what they mean among the first three', async () => {
  const positions: { search: string; position: number }[] = []
  for (const locale of locales) {
    for (const [typed, path] of playerSearches[locale]) {
      const { hits } = await searchContent(db, { locale, query: typed, first: 20 })
      positions.push({
        search: `${locale} ${typed}`,
        position: hits.findIndex((hit) => hit.path === path) + 1,
      })
    }
  }
  const missed = positions.filter(({ position }) => position === 0 || position > 3)
  const first = positions.filter(({ position }) => position === 1)
  process.stdout.write(
    `searches of players: ${first.length} of ${positions.length} first, ${positions.length - missed.length} among the first three; ` +
      `not among them: ${missed.map(({ search, position }) => `${search} (${position || 'none'})`).join(', ')}\n`,
  )
  expect(positions.length).toBe(120)
  expect(missed.length).toBeLessThanOrEqual(positions.length * 0.05)
})

test('a corrected search finds the same, and is not corrected again', async () => {
  const wrong = await searchContent(db, { locale: 'de', query: 'Geislnahme', first: 5 })
  expect(wrong.didYouMean).toBe('geiselnahme')
  const right = await searchContent(db, { locale: 'de', query: 'geiselnahme', first: 5 })
  expect(right.didYouMean).toBeNull()
  expect(wrong.hits[0]?.path).toBe(right.hits[0]?.path)
  expect(wrong.hits[0]?.title).toEqual([{ text: 'Geiselnahme', match: true }])
})
