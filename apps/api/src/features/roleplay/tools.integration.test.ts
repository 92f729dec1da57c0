import { nameKeyOf } from '@kubora/domain/roleplay/name-key'
import { jobs, licenses, worldChanges } from '@kubora/schema/db/roleplay'
import { inRealm } from '@kubora/validation/permissions'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi()
const world = await openTestWorld()
const { deleteCharacters, transferMoney, viewCharacterJobs, editLicenses } = roleplayPermissions
const holding = async (...names: (typeof roleplayPermissions)[keyof typeof roleplayPermissions][]) => {
  const { account } = await world.seed.teamMember({ permissions: names.map((name) => inRealm(name, 'de')) })
  return (await world.logIn(account)).token
}
const token = await holding(deleteCharacters, transferMoney, viewCharacterJobs, editLicenses)
const player = await world.seed.player()
const reported = { realm: 'de', version: 1, reportedAt: new Date() } as const
const longKey = nameKeyOf('\u{1faf0}'.repeat(100))
const characters: [string, Parameters<typeof world.seed.character>[1]][] = [
  ['boss', { firstName: 'Bo', lastName: 'Zeh', job: 'police', rank: 'chief' }],
  ['cop-1', { firstName: 'Al', lastName: 'Berg', job: 'police', rank: 'cop' }],
  ['cop-2', { firstName: 'Bo', lastName: 'Berg', job: 'police', rank: 'cop' }],
  ['cop-3', { firstName: 'Bo', lastName: 'Berg', job: 'police', rank: 'cop' }],
  ['none', { lastName: 'Aal', job: 'police' }],
  ['odd', { lastName: 'Aal', job: 'police', rank: 'a-new-one' }],
  ['taxi', { lastName: 'Aal', job: 'taxi' }],
  // a name of emojis is long in Latin letters
  ['long', { lastNameKey: longKey, firstNameKey: longKey, job: 'clown' }],
  ['clown', { lastName: 'Aal', job: 'clown' }],
  ['gone', { lastName: 'Aal', job: 'police', rank: 'chief', removedAt: new Date() }],
]
for (const [id, options] of characters) await world.seed.character(player, { ...options, id })
await world.seed.character(player, { id: 'abroad', realm: 'fr', job: 'police', rank: 'chief' })
for (const [id, days] of [
  ['day-1', 1],
  ['day-29', 29],
  ['day-31', 31],
] as const) {
  const removedAt = sql`clock_timestamp() - ${days} * interval '1 day'`
  // an instant of the database, with microseconds
  await world.seed.character(player, { id, removedAt: removedAt as unknown as Date })
}
await world.db.insert(jobs).values([
  {
    ...reported,
    id: 'police',
    name: 'Polizei',
    ranks: [
      { id: 'cop', name: 'Polizist' },
      { id: 'chief', name: 'Chefin' },
    ],
  },
  { ...reported, id: 'empty', name: 'Leer', ranks: [] },
])
await world.db.insert(licenses).values([
  { ...reported, id: 'l-1', characterId: 'boss', type: 'AIR', validUntil: new Date(Date.UTC(2020, 0, 1)) },
  { ...reported, id: 'l-2', characterId: 'boss', type: 'AIR' },
  {
    ...reported,
    id: 'l-3',
    characterId: 'cop-1',
    type: 'WEAPON',
    validUntil: new Date(Date.UTC(2099, 0, 1)),
  },
])

async function ids(field: string, args: string, id = 'characterId'): Promise<unknown[]> {
  const found: unknown[] = []
  let after: string | null = null
  do {
    const { data, errors } = await ask(
      `query ($after: String) { ${field}(realm: de, after: $after, ${args}) { items { ${id} } nextCursor } }`,
      { variables: { after }, token },
    )
    expect(errors).toEqual([])
    const page = data?.[field] as { items: Record<string, unknown>[]; nextCursor: string | null }
    found.push(...page.items.map((item) => item[id]))
    after = page.nextCursor
  } while (after !== null)
  return found
}

test.each([1, 2, 3, 50])(
  'members of a job are listed by rank, the highest first, then by name, in pages of %i',
  async (first) => {
    const members = await ids('jobMembers', `job: "police", first: ${first}`)
    expect(members).toEqual(['boss', 'cop-1', 'cop-2', 'cop-3', 'none', 'odd'])
  },
)

test('members of a job go on behind a name that is long in Latin letters', async () => {
  expect(await ids('jobMembers', 'job: "clown", first: 1')).toEqual(['long', 'clown'])
})

test('a job without members, one that nobody has reported and a wild one have no members', async () => {
  for (const job of ['empty', 'unknown', '%', ''])
    expect(await ids('jobMembers', `job: "${job}"`)).toEqual([])
})

test('jobs have the number of characters in the game who have them', async () => {
  const { data } = await ask('{ jobs(realm: de) { jobId memberCount } }', { token })
  expect(data?.jobs).toEqual([
    { jobId: 'empty', memberCount: 0 },
    { jobId: 'police', memberCount: 6 },
  ])
})

test('characters that went in the last 30 days are listed, those that went last first', async () => {
  for (const first of [1, 2, 50]) {
    expect(await ids('removedCharacters', `first: ${first}`)).toEqual(['gone', 'day-1', 'day-29'])
  }
})

test('licences are kept by type and by whether their end has passed', async () => {
  expect(await ids('licenses', 'type: AIR', 'licenseId')).toEqual(['l-1', 'l-2'])
  expect(await ids('licenses', 'ended: true', 'licenseId')).toEqual(['l-1'])
  expect(await ids('licenses', 'ended: false, first: 1', 'licenseId')).toEqual(['l-3', 'l-2'])
  expect(await ids('licenses', 'ended: false, type: WEAPON, search: "berg"', 'licenseId')).toEqual(['l-3'])
})

test('a wish has the name of the character of its realm, whatever another realm has by the same id', async () => {
  await world.seed.character(player, { realm: 'fr', id: 'boss', firstName: 'Un', lastName: 'Autre' })
  await world.db.insert(worldChanges).values({
    realm: 'de',
    kind: 'CHARACTER_DELETE',
    characterId: 'boss',
    before: { deleted: false },
    after: { deleted: true },
    memberName: 'Anna',
  })
  const { data } = await ask('{ characterDeletions(realm: de) { items { characterName } } }', { token })
  expect(data?.characterDeletions).toEqual({ items: [{ characterName: 'Bo Zeh' }] })
})

test('a transfer has both characters by name, and both balances once the game has said them', async () => {
  await world.db.insert(worldChanges).values({
    realm: 'de',
    kind: 'MONEY_TRANSFER',
    characterId: 'boss',
    otherCharacterId: 'cop-1',
    before: { fromBalance: 10, toBalance: 0 },
    after: { amount: 5, toCharacterId: 'cop-1' },
    result: { fromBalance: 5, toBalance: 5 },
    state: 'APPLIED',
    settledAt: new Date(),
    memberName: 'Anna',
  })
  const { data } = await ask(
    '{ moneyTransfers(realm: de) { items { characterName otherCharacterId otherCharacterName balances { from to } } } }',
    { token },
  )
  expect(data).toEqual({
    moneyTransfers: {
      items: [
        {
          characterName: 'Bo Zeh',
          otherCharacterId: 'cop-1',
          otherCharacterName: 'Al Berg',
          balances: { from: 5, to: 5 },
        },
      ],
    },
  })
})

test.each([deleteCharacters, transferMoney, viewCharacterJobs, editLicenses])(
  'who holds only %s in a realm finds its characters, and none of another realm',
  async (permission) => {
    const own = await holding(permission)
    const { data } = await ask(
      '{ worlds { realm } characters(realm: de, search: "zeh") { items { characterId } } }',
      { token: own },
    )
    expect(data).toEqual({ worlds: [{ realm: 'de' }], characters: { items: [{ characterId: 'boss' }] } })
    const { errors } = await ask('{ characters(realm: fr) { items { id } } }', { token: own })
    expect(errors?.[0]?.extensions?.['code']).toBe('NO_PERMISSION')
  },
)
