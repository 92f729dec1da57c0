import { playerPermissions } from '@kubora/validation/permissions/players'
import { players } from '@kubora/schema/db/players'
import { inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi()
const world = await openTestWorld()
const { account, player: staffPlayer } = await world.seed.teamMember({
  permissions: [playerPermissions.viewPlayers],
})
const { token } = await world.logIn(account)
const names = ['Zora', 'anna_1', 'Anna_2', 'ANNAx3', 'bob', 'Bo', 'a.b*c+d-e', 'anna', '77', '7', 'xx77xx']
const seeded = await world.seed.players(names.map((name) => ({ name })))
// the same name again, from before its owner changed
const former = await world.seed.player({ name: 'ANNA', nameCurrent: false })
const everybody = [...seeded, former, staffPlayer]

type Listed = { items: { id: string; name: string }[]; nextCursor: string | null }

async function list(variables: Record<string, unknown>): Promise<Listed> {
  const answer = await ask(
    'query ($search: String, $after: String, $first: Int! = 50) { players(search: $search, after: $after, first: $first) { items { id name } nextCursor } }',
    { variables, token },
  )
  expect(answer.errors).toEqual([])
  return answer.data?.players as Listed
}

async function found(search: string): Promise<string[]> {
  return (await list({ search })).items.map(({ name }) => name)
}

test.each([1, 2, 3, 100])(
  'pages of %i return every player once, by name whatever its case',
  async (first) => {
    const listed: { id: string; name: string }[] = []
    let after: string | null = null
    do {
      const page: Listed = await list({ first, after })
      expect(page.items.length).toBeLessThanOrEqual(first)
      listed.push(...page.items)
      after = page.nextCursor
    } while (after !== null)
    const expected = everybody
      .map(({ id, name }) => ({ id, key: name.toLowerCase() }))
      .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id))
    expect(listed.map(({ id }) => Number(id))).toEqual(expected.map(({ id }) => id))
  },
)

test('of players with the same name the present bearer comes first, and a former one is marked', async () => {
  const [before, bearer] = await world.seed.players([
    { name: 'Yara_9', nameCurrent: false },
    { name: 'yara_9' },
  ])
  const { data } = await ask(
    `{ players(search: "yara_9", first: 9) { items { id nameCurrent } } player(id: ${before?.id}) { nameCurrent } }`,
    { token },
  )
  expect(data).toEqual({
    players: {
      items: [
        { id: String(bearer?.id), nameCurrent: true },
        { id: String(before?.id), nameCurrent: false },
      ],
    },
    player: { nameCurrent: false },
  })
  await world.db.delete(players).where(inArray(players.name, ['Yara_9', 'yara_9']))
})

describe('search', () => {
  test('finds part of a name from two characters, whatever its case', async () => {
    expect(await found('NNA')).toEqual(['anna', 'ANNA', 'anna_1', 'Anna_2', 'ANNAx3'])
    expect(await found('  zora ')).toEqual(['Zora'])
    expect(await found('ob')).toEqual(['bob'])
    expect(await found('X3')).toEqual(['ANNAx3'])
    expect(await found('+D')).toEqual(['a.b*c+d-e'])
    expect(await found('b*')).toEqual(['a.b*c+d-e'])
  })

  test('takes the special characters of names literally', async () => {
    expect(await found('na_')).toEqual(['anna_1', 'Anna_2'])
    expect(await found('.b*c+d-')).toEqual(['a.b*c+d-e'])
    expect(await found('%%%')).toEqual([])
    expect(await found('an%')).toEqual([])
  })

  test('finds the start of a name by one character', async () => {
    expect(await found('b')).toEqual(['Bo', 'bob'])
    expect(await found('z')).toEqual(['Zora'])
    expect(await found('*')).toEqual([])
  })

  test('finds an id as well as names with that number', async () => {
    const bob = seeded.find(({ name }) => name === 'bob')
    expect(await found(String(bob?.id))).toContain('bob')
    expect(await found('77')).toContain('77')
    expect(await found('9999999999999999')).toEqual([])
  })

  test('finds a UUID in any case', async () => {
    expect(await found(former.uuid.toUpperCase())).toEqual(['ANNA'])
    expect(await found('00000000-0000-0000-0000-000000000000')).toEqual([])
  })

  test('continues over pages', async () => {
    const first = await list({ search: 'anna', first: 2 })
    const second = await list({ search: 'anna', first: 2, after: first.nextCursor })
    const third = await list({ search: 'anna', first: 2, after: second.nextCursor })
    expect([first, second, third].flatMap(({ items }) => items.map(({ name }) => name))).toEqual([
      'anna',
      'ANNA',
      'anna_1',
      'Anna_2',
      'ANNAx3',
    ])
    expect(third.nextCursor).toBe(null)
  })

  test.each([
    '\u0000',
    'a\u0000b',
    '\ud800',
    "'; drop table players; --",
    'ä',
    '😀😀😀',
    ' ',
    '__',
    '...',
    '\\',
  ])('returns what fits %j, never an error', async (search) => {
    expect(Array.isArray(await found(search))).toBe(true)
  })
})

test.each([
  ['a page of none', { first: 0 }],
  ['a page below none', { first: -1 }],
  ['a page too long', { first: 101 }],
  [
    'a cursor of another list',
    { after: Buffer.from('["2026-01-01T00:00:00.000Z","x"]').toString('base64url') },
  ],
  ['a cursor with characters no name has', { after: Buffer.from('["\\u0000",1]').toString('base64url') }],
  ['a cursor that is none', { after: 'x' }],
  ['a search too long', { search: 'x'.repeat(101) }],
])('refuses %s', async (_name, variables) => {
  const answer = await ask(
    'query ($search: String, $after: String, $first: Int! = 50) { players(search: $search, after: $after, first: $first) { nextCursor } }',
    { variables, token },
  )
  expect(answer.code).toBe('INVALID_INPUT')
})

test('shows who is online on a connected server, linked, and of which rank', async () => {
  const { player } = await world.seed.linkedPlayer({ player: { name: 'Online_One' } })
  const lost = await world.seed.player({ name: 'Online_Lost' })
  await world.seed.rankOf(player, await world.seed.rank({ name: 'Premium' }))
  await world.seed.rankOf(lost, await world.seed.rank(), { expiresAt: new Date(Date.now() - 1000) })
  await world.seed.playersOnline(await world.seed.gameServer({ connected: true }), [player])
  await world.seed.playersOnline(await world.seed.gameServer(), [lost])
  const answer = await ask('{ players(search: "online_") { items { name rankName online linked } } }', {
    token,
  })
  expect(answer.data?.players).toEqual({
    items: [
      { name: 'Online_Lost', rankName: null, online: false, linked: false },
      { name: 'Online_One', rankName: 'Premium', online: true, linked: true },
    ],
  })
})
