import { randomUUID } from 'node:crypto'
import { importContent } from '@kubora/domain/content/import-content'
import { contentRevisions } from '@kubora/schema/db/content'
import { contentPermissions } from '@kubora/validation/permissions/content'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi()
const { db, domain, seed, logIn } = await openTestWorld()
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

test('a correction leaves the scheduled revision and the draft in place, and names the text they were made from', async () => {
  const waitingFields = 'waiting { stage revision { number publishAt } madeFrom { number } }'
  const item = await create()
  const scheduled = await save(item, { publish: 'at', publishAt: inAnHour, basedOn: item.newest.id })
  const draft = await save(scheduled, { publish: 'draft', basedOn: item.newest.id })
  const fixed = await save(draft, {
    texts: { de: { ...de, summary: 'Besser' }, en },
    basedOn: item.newest.id,
  })
  expect(fixed).toMatchObject({ state: 'live', pending: 'draft', scheduledAt: inAnHour, live: { number: 4 } })
  const read = async () =>
    (
      await answer<{ waiting: unknown }>(
        `query ($id: ID!) { contentItem(id: $id) { id ${waitingFields} } }`,
        {
          id: item.id,
        },
      )
    ).waiting
  expect(await read()).toEqual([
    { stage: 'scheduled', revision: { number: 2, publishAt: inAnHour }, madeFrom: { number: 1 } },
    { stage: 'draft', revision: { number: 3, publishAt: null }, madeFrom: { number: 1 } },
  ])
  const moved = await answer<Item>(
    `mutation ($input: RescheduleContentRevisionInput!) { rescheduleContentRevision(input: $input) { ${itemFields} } }`,
    {
      input: {
        itemId: item.id,
        version: fixed.version,
        revisionId: scheduled.newest.id,
        publish: 'at',
        publishAt: inTwoHours,
      },
    },
  )
  expect(moved).toMatchObject({ scheduledAt: inTwoHours, scheduled: { number: 2 } })
  const left = await answer<Item>(
    `mutation ($input: DiscardContentDraftInput!) { discardContentDraft(input: $input) { ${itemFields} } }`,
    { input: { itemId: item.id, version: moved.version, revisionId: draft.newest.id } },
  )
  expect(left).toMatchObject({ pending: 'scheduled', newest: { number: 4 } })
})

test('a deleted item is listed with its titles, and is a draft once it is restored', async () => {
  const item = await create()
  await answer('mutation ($input: DeleteContentItemInput!) { deleteContentItem(input: $input) }', {
    input: { itemId: item.id, version: item.version },
  })
  expect(await listed(item.id)).toBe(undefined)
  const deleted = await answer<(Item & { deletedAt: string })[]>(
    '{ contentItems(kind: wikiPage, deleted: true) { id version deletedAt titles { de } } }',
    {},
  )
  const found = deleted.find(({ id }) => id === item.id)
  expect(found).toMatchObject({ version: 2, titles: { de: 'Seite' } })
  expect(found?.deletedAt).not.toBe(null)
  const restored = await answer<Item>(
    `mutation ($input: RestoreContentItemInput!) { restoreContentItem(input: $input) { ${itemFields} } }`,
    { input: { itemId: item.id, version: 2 } },
  )
  expect(restored).toMatchObject({ state: 'hidden', pending: 'draft', version: 3 })
})

test('an outdated translation names the revision whose German text it fits', async () => {
  const translated = (revisionId: string, locale: string) =>
    answer<{ number: number } | null>(
      'query ($id: ID!, $locale: Locale!) { translatedRevision(revisionId: $id, locale: $locale) { number } }',
      { id: revisionId, locale },
    )
  let item = await create()
  item = await save(item, { texts: { de: { ...de, title: 'Neu' }, en } })
  item = await save(item, { texts: { de: { ...de, title: 'Neuer' }, en }, publish: 'draft' })
  expect(await translated(item.newest.id, 'en')).toEqual({ number: 1 })
  item = await save(item, { texts: { de: { ...de, title: 'Neuer' }, en }, confirmed: ['en'] })
  expect(await translated(item.newest.id, 'en')).toEqual({ number: 4 })
  expect(await translated('999999999', 'en')).toBe(null)
})

test('three texts of a legal page of 100,000 characters each fit into a request', async () => {
  const key = `legal-${randomUUID()}`
  const publishedAt = '2021-06-04T12:00:00Z'
  const legal = { settings: { changedOn: '2021-06-04' } }
  const short = { title: 'Seite', lead: 'Kurz', text: 'Text' }
  await importContent(domain, [{ kind: 'legalPage', key, ...legal, texts: { de: short } }], { publishedAt })
  const id = String((await db.query.contentItems.findFirst({ where: { key } }))?.id)
  const section = `## Abschnitt über „Daten“\n\n${'Wir löschen, sobald wir dürfen.\n\n'.repeat(200)}`
  const text = section.repeat(20).slice(0, 100_000)
  const long = { ...short, text }
  const saved = await answer<Item>(
    `mutation ($input: SaveContentRevisionInput!) { saveContentRevision(input: $input) { ${itemFields} } }`,
    { input: { itemId: id, version: 1, ...legal, texts: { de: long, en: long, fr: long }, publish: 'now' } },
  )
  expect(saved).toMatchObject({ state: 'live', missingLocales: [] })
  const page = await answer<{ text: unknown[] }>(
    'query ($key: String!) { legalPage(key: $key, locale: fr) { text } }',
    { key },
  )
  expect(page.text.length).toBeGreaterThan(2_000)
  const preview = await answer<unknown[]>(
    'query ($text: String!) { previewMarkdown(text: $text, kind: legalPage) }',
    { text },
  )
  expect(preview).toEqual(page.text)
})
