import { tries } from '@kubora/test-kit/run-scope/tries'
import { importContent } from '@kubora/domain/content/import-content'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchContent } from '#features/content/search-content.ts'
import { openTestWorld } from '#testing/test-api.ts'

const { db, domain } = await openTestWorld()

const parts = ['schild', 'krö', 'te', 'geld', 'bank', 'raub', 'wagen', 'Ä', '100', '_', '%']
const word = fc
  .array(fc.constantFrom(...parts), { minLength: 1, maxLength: 3 })
  .map((found) => found.join(''))
const text = fc.array(word, { minLength: 1, maxLength: 40 }).map((words) => words.join(' '))
const texts = fc.sample(text, { numRuns: 60, seed: 8 })

await importContent(
  domain,
  texts.map((written, index) => {
    const de = { title: written.slice(0, 20), text: written }
    const category = { kind: 'ruleCategory', settings: { icon: 'users' } } as const
    return index < 10
      ? {
          ...category,
          key: `item-${index}`,
          texts: { de: { title: de.title, summary: written }, en: {}, fr: {} },
        }
      : {
          kind: 'rule' as const,
          key: `item-${index}`,
          parentKey: `item-${index % 10}`,
          settings: {},
          texts: { de, en: {}, fr: {} },
        }
  }),
  { publishedAt: '2021-06-04T12:00:00Z' },
)

/** Adds a second revision, with the texts of the first reversed, to the items whose id modulo 7 is `remainder`. */
async function addRevisions(remainder: number, publishAt: string | null, hidden: boolean): Promise<void> {
  await db.execute(sql`
    with added as (
      insert into content_revisions (item_id, number, settings, publish_at, hidden, author_name)
      select item_id, 2, settings, ${publishAt}::timestamptz, ${hidden}, author_name from content_revisions
      where item_id % 7 = ${remainder} returning id, item_id)
    insert into content_revision_texts (revision_id, locale, fields, search_title, search_text, searchable)
    select added.id, t.locale, t.fields, t.search_title, reverse(t.search_text), true
    from added join content_revisions r on r.item_id = added.item_id and r.number = 1
    join content_revision_texts t on t.revision_id = r.id`)
}

await addRevisions(1, '2021-07-01T12:00:00Z', false)
await addRevisions(2, '2021-07-01T12:00:00Z', true)
await addRevisions(3, '2999-01-01T12:00:00Z', true)
await addRevisions(4, null, false)
await db.execute(sql`update content_items set deleted_at = now() where id % 11 = 5`)

/** The items that have each part of the search, as the beginning of a word in one of its forms or anywhere. */
async function plainly(query: string): Promise<string[]> {
  const rows = await db.execute<{ key: string }>(sql`
    with public as (
      select i.id, i.key, i.parent_id, t.search, search_config(t.locale) as config,
        search_fold(t.search_title || ' ' || t.search_text) as everything
      from content_items i
      join content_revisions r on r.item_id = i.id and not r.hidden and r.number = (
        select max(number) from content_revisions where item_id = i.id and publish_at <= now())
      join content_revision_texts t on t.revision_id = r.id
      where i.deleted_at is null
    ), having_part as (
      select public.id, public.key, parts.n, bool_or(
        search @@ to_tsquery(config, '''' || part || ''':*') or search @@ to_tsquery('search_plain', '''' || part || ''':*')
          or strpos(everything, search_fold(part)) > 0) as has
      from public, regexp_split_to_table(${query}, ' ') with ordinality as parts(part, n)
      where parent_id is null or parent_id in (select id from public)
      group by public.id, public.key, parts.n)
    select key from having_part group by key having bool_and(has)`)
  return rows.map(({ key }) => key).toSorted()
}

const searched = fc
  .oneof(
    fc.constantFrom(...parts.filter((part) => part.length > 2)),
    fc
      .tuple(fc.constantFrom(...texts), fc.nat(20), fc.integer({ min: 3, max: 9 }))
      .map(([written, from, length]) => written.slice(from, from + length).trim()),
  )
  // a word is searched inside others from three characters on, and beside others only if it has a letter or digit
  .filter((query) => query.split(' ').some((found) => found.length > 2 && /[\p{L}\p{N}]/u.test(found)))

test('the texts with all words are those that a plain query finds, of what readers may see', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(searched, async (query) => {
      const { hits } = await searchContent(db, { locale: 'de', query, first: 50 })
      const keys = hits.flatMap(({ path, hasAllWords }) =>
        hasAllWords ? [path.split('/').at(-1) ?? ''] : [],
      )
      expect(keys.toSorted()).toEqual(await plainly(query))
      found += keys.length
    }),
    { ...tries(50, 150), examples: [['rö raub s']] },
  )
  expect(found).toBeGreaterThan(0)
})
