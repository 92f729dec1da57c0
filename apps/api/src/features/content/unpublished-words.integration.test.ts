import { importContent } from '@kubora/domain/content/import-content'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { searchContent } from '#features/content/search-content.ts'
import { openTestWorld } from '#testing/test-api.ts'

const { db, domain } = await openTestWorld()

const publishedAt = '2021-06-04T12:00:00Z'
const tomorrow = '2999-01-01T12:00:00Z'

function rule(key: string, text: string, at = publishedAt) {
  const texts = { de: { title: `Titel ${key}`, text }, en: {}, fr: {} }
  return { kind: 'rule' as const, key, parentKey: 'city', settings: {}, texts, publishedAt: at }
}

function synonyms(key: string, words: string, at = publishedAt) {
  return {
    kind: 'searchSynonyms' as const,
    key,
    settings: {},
    texts: { de: { words }, en: {}, fr: {} },
    publishedAt: at,
  }
}

beforeAll(async () => {
  await importContent(
    domain,
    [
      {
        kind: 'ruleCategory',
        key: 'city',
        settings: { icon: 'book' },
        texts: { de: { title: 'Stadt', summary: 'Kurz' }, en: {}, fr: {} },
      },
      rule('bicycle', 'Das Fahrrad steht im Keller.'),
      rule('airship', 'Das Luftschiff kommt bald.', tomorrow),
      rule('lantern', 'Die Laterne leuchtet.'),
      synonyms('bike', 'Fahrrad, Drahtesel'),
      synonyms('light', 'Laterne, Funzel', tomorrow),
    ],
    { publishedAt },
  )
})

async function search(query: string) {
  const { hits, didYouMean } = await searchContent(db, { locale: 'de', query, first: 10 })
  return { paths: hits.map(({ path }) => path), didYouMean }
}

const nothing = { paths: [], didYouMean: null }
const bicycle = '/rules/city/bicycle'
const airship = '/rules/city/airship'
const lantern = '/rules/city/lantern'

test('public texts are found by similar words and by synonyms, also by a misspelled synonym', async () => {
  expect(await search('farrad')).toEqual({ paths: [bicycle], didYouMean: 'fahrrad' })
  expect(await search('drahtesel')).toEqual({ paths: [bicycle], didYouMean: null })
  expect(await search('dratesel')).toEqual({ paths: [bicycle], didYouMean: 'drahtesel' })
})

test('a scheduled text gives neither hits nor words nor synonyms before the clock of the database has reached it', async () => {
  for (const query of ['luftschiff', 'Luftschif', 'lufttschiff', 'funzel', 'funzzel'])
    expect({ query, ...(await search(query)) }).toEqual({ query, ...nothing })
  await db.execute(
    sql`update content_revisions set publish_at = now() - interval '1 minute' where publish_at > now()`,
  )
  expect(await search('luftschiff')).toEqual({ paths: [airship], didYouMean: null })
  expect(await search('lufttschiff')).toEqual({ paths: [airship], didYouMean: 'luftschiff' })
  expect(await search('funzel')).toEqual({ paths: [lantern], didYouMean: null })
})

test.each([
  [
    'hidden',
    sql`update content_revisions set hidden = true where item_id = (select id from content_items where key = 'airship')`,
  ],
  ['deleted', sql`update content_items set deleted_at = now() where key = 'lantern'`],
])('a text that is %s gives no more words', async (state, statement) => {
  await db.execute(statement)
  for (const query of state === 'hidden' ? ['luftschiff', 'lufttschiff'] : ['laterne', 'latterne', 'funzel'])
    expect({ query, ...(await search(query)) }).toEqual({ query, ...nothing })
})

test('a draft stores no words', async () => {
  const rows = await db.execute(
    sql`select distinct word from search_words where word in ('fahrrad', 'luftschiff')`,
  )
  expect(rows.length).toBe(2)
  await db.execute(sql`
    with draft as (
      insert into content_revisions (item_id, number, settings, author_name)
      select id, 2, '{}', 'x' from content_items where key = 'bicycle' returning id)
    insert into content_revision_texts (revision_id, locale, fields, search_title, search_text)
    select id, 'de', '{}', 'Geheimnis', 'Unterseeboot' from draft`)
  expect(
    await db.execute(sql`select word from search_words where word in ('geheimnis', 'unterseeboot')`),
  ).toEqual([])
  expect(await search('unterseebot')).toEqual(nothing)
})
