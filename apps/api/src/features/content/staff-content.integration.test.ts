import { randomUUID } from 'node:crypto'
import { contentRevisions } from '@kubora/schema/db/content'
import { contentPermissions } from '@kubora/validation/permissions/content'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi()
const { db, seed, logIn } = await openTestWorld()
const staff = await seed.teamMember({ permissions: [contentPermissions.editContent] })
const { token } = await logIn(staff.account)

const settings = { icon: 'book' }
const de = { title: 'Seite', summary: 'Kurz' }
const en = { title: 'Page', summary: 'Short' }
const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
const inTwoHours = new Date(Date.now() + 7_200_000).toISOString()

type Item = {
  id: string
  version: number
  state: string
  pending: string | null
  scheduledAt: string | null
  staleLocales: string[]
  missingLocales: string[]
  titles: { de: string; en: string; fr: string }
  changedBy: string | null
  newest: { id: string; number: number }
  live: { id: string; number: number } | null
  scheduled: { number: number } | null
}

const itemFields = `id key version titles { de en fr } state pending scheduledAt staleLocales missingLocales changedAt changedBy settings
  newest { id number publishAt hidden comment restoredNumber texts { locale fields stale } } live { id number } scheduled { number }`

async function answer<Answer>(query: string, variables: Record<string, unknown>): Promise<Answer> {
  const { errors, data } = await ask(query, { variables, token })
  expect(errors).toEqual([])
  return Object.values(data ?? {})[0] as Answer
}

async function create(input: Record<string, unknown> = {}): Promise<Item> {
  return answer<Item>(
    `mutation ($input: CreateContentItemInput!) { createContentItem(input: $input) { ${itemFields} } }`,
    {
      input: {
        kind: 'wikiPage',
        key: `p${randomUUID()}`,
        settings,
        texts: { de, en },
        publish: 'now',
        ...input,
      },
    },
  )
}

async function save({ id, version }: Item, input: Record<string, unknown>): Promise<Item> {
  return answer<Item>(
    `mutation ($input: SaveContentRevisionInput!) { saveContentRevision(input: $input) { ${itemFields} } }`,
    { input: { itemId: id, version, settings, texts: { de, en }, publish: 'now', ...input } },
  )
}

async function listed(id: string): Promise<unknown> {
  const items = await answer<Item[]>(
    '{ contentItems(kind: wikiPage) { id version titles { de en fr } state pending scheduledAt staleLocales missingLocales changedBy } }',
    {},
  )
  return items.find((item) => item.id === id)
}

test('an item shows whether it is public, what is pending and which languages need work', async () => {
  const draft = await create({ publish: 'draft' })
  expect(draft).toMatchObject({ state: 'draft', pending: 'draft', live: null, missingLocales: ['fr'] })
  const planned = await save(draft, { publish: 'at', publishAt: inTwoHours })
  expect(planned).toMatchObject({
    state: 'scheduled',
    pending: 'scheduled',
    scheduledAt: inTwoHours,
    scheduled: { number: 2 },
  })
  const live = await save(planned, { texts: { de: { ...de, title: 'Neue Seite' }, en } })
  expect(live).toMatchObject({
    state: 'live',
    pending: null,
    // what was planned before is superseded
    scheduledAt: null,
    live: { number: 3 },
    titles: { de: 'Neue Seite', en: en.title, fr: 'Neue Seite' },
    staleLocales: ['en'],
    changedBy: staff.player.name,
  })
  const next = await save(live, { publish: 'at', publishAt: inAnHour, confirmed: ['en'] })
  const waiting = await save(next, { publish: 'draft', comment: 'noch nicht' })
  expect(waiting).toMatchObject({
    state: 'live',
    pending: 'draft',
    scheduledAt: inAnHour,
    scheduled: { number: 4 },
    newest: { number: 5, comment: 'noch nicht' },
    live: { number: 3 },
  })
  const gone = await save(waiting, { hidden: true })
  expect(gone).toMatchObject({ state: 'hidden', pending: null, version: 6 })
  const { newest, live: _live, scheduled, ...entry } = gone
  expect(newest.number).toBe(6)
  expect(scheduled).toBe(null)
  expect(entry).toMatchObject((await listed(gone.id)) as object)
})

test('an entry of the changelog has its day as each language writes it', async () => {
  const { titles } = await create({
    kind: 'changelogEntry',
    settings: { date: '2021-06-04' },
    texts: { de: { title: 'Karten', map: 'Neu' }, en: { title: 'Maps', map: 'New' } },
  })
  expect(titles).toEqual({ de: '04.06.2021 – Karten', en: '4 Jun 2021 – Maps', fr: '4 juin 2021 – Karten' })
})

test('an imported text names no author', async () => {
  const item = await create()
  await db
    .update(contentRevisions)
    .set({ imported: true })
    .where(eq(contentRevisions.itemId, Number(item.id)))
  expect(await listed(item.id)).toMatchObject({ changedBy: null })
})

test('the history is read page by page, and a revision with all its texts', async () => {
  let item = await create()
  const first = item.newest.id
  for (let count = 0; count < 4; count += 1) item = await save(item, { comment: `Nr. ${count}` })
  item = await answer<Item>(
    `mutation ($input: RestoreContentRevisionInput!) { restoreContentRevision(input: $input) { ${itemFields} } }`,
    { input: { itemId: item.id, version: item.version, revisionId: first, publish: 'draft' } },
  )
  expect(item).toMatchObject({ pending: 'draft', newest: { number: 6, restoredNumber: 1 } })
  const numbers: number[] = []
  let after: string | null = null
  do {
    const page: { items: { number: number }[]; nextCursor: string | null } = await answer(
      'query ($itemId: ID!, $after: String) { contentRevisions(itemId: $itemId, after: $after, first: 4) { items { id number comment authorName createdAt publishAt restoredNumber } nextCursor } }',
      { itemId: item.id, after },
    )
    numbers.push(...page.items.map(({ number }) => number))
    after = page.nextCursor
  } while (after !== null)
  expect(numbers).toEqual([6, 5, 4, 3, 2, 1])
  expect(
    await answer(
      'query ($id: ID!) { contentRevision(id: $id) { number settings texts { locale fields stale } } }',
      {
        id: first,
      },
    ),
  ).toEqual({
    number: 1,
    settings,
    texts: [
      { locale: 'de', fields: de, stale: false },
      { locale: 'en', fields: en, stale: false },
      { locale: 'fr', fields: {}, stale: false },
    ],
  })
})

test.each(['0', '-1', 'x', '9'.repeat(30), '999999999'])(
  'there is neither item nor revision %s',
  async (id) => {
    expect(await answer('query ($id: ID!) { contentItem(id: $id) { id } }', { id })).toBe(null)
    expect(await answer('query ($id: ID!) { contentRevision(id: $id) { id } }', { id })).toBe(null)
  },
)

test('a conflict carries the current version', async () => {
  const item = await create()
  await save(item, {})
  const { errors } = await ask(
    'mutation ($input: SaveContentRevisionInput!) { saveContentRevision(input: $input) { id } }',
    { variables: { input: { itemId: item.id, version: 1, settings, texts: { de }, publish: 'now' } }, token },
  )
  expect(errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', params: { version: 2 } })
})

test('texts of 8,000 characters in every language fit into a request', async () => {
  const long = { title: '😀'.repeat(200), summary: '😀'.repeat(200), text: '😀'.repeat(8000) }
  expect(await create({ texts: { de: long, en: long, fr: long } })).toMatchObject({ missingLocales: [] })
})

test.each([
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-12:00',
  '2127-02-30T00:00:00Z',
  '1',
])('%s is no instant to publish at', async (publishAt) => {
  const { code } = await ask(
    'mutation ($at: DateTime) { createContentItem(input: { kind: wikiPage, key: "never", settings: { icon: "book" }, texts: { de: { title: "a", summary: "b" } }, publish: at, publishAt: $at }) { id } }',
    { variables: { at: publishAt }, token },
  )
  expect(code).toBe('BAD_REQUEST')
})

test('a cursor of the history that no revision can have is refused', async () => {
  const after = Buffer.from('[3000000000]').toString('base64url')
  const { errors } = await ask(
    'query ($a: String) { contentRevisions(itemId: 1, after: $a) { nextCursor } }',
    {
      variables: { a: after },
      token,
    },
  )
  expect(errors[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fieldErrors: [{ path: 'after' }] })
})
