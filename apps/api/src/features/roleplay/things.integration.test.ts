import { jobs, licenses, properties, vehicles } from '@kubora/schema/db/roleplay'
import { inRealm } from '@kubora/validation/permissions'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { expect, test } from 'vitest'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi()
const world = await openTestWorld()
const { listCharacters, listProperties, listVehicles, editLicenses } = roleplayPermissions
const { account } = await world.seed.teamMember({
  permissions: [listCharacters, listProperties, listVehicles, editLicenses].map((name) =>
    inRealm(name, 'de'),
  ),
})
const { token } = await world.logIn(account)
const player = await world.seed.player()
await world.seed.character(player, {
  id: 'c-1',
  firstName: 'Max',
  lastName: 'Aue',
  job: 'police',
  rank: 'chief',
})
await world.seed.character(player, { id: 'c-2', firstName: 'Ida', lastName: 'Berg', job: 'unknown' })

const reported = { realm: 'de', version: 1, reportedAt: new Date() } as const
await world.db.insert(jobs).values([
  { ...reported, id: 'police', name: 'Polizei', ranks: [{ id: 'chief', name: 'Chefin' }] },
  { ...reported, id: 'gone', name: 'Köhler', ranks: [], removedAt: new Date() },
])
await world.db.insert(properties).values([
  { ...reported, id: 'p-1', address: 'Hafen 2', addressKey: 'hafen 2', price: 5000, ownerCharacterId: 'c-1' },
  { ...reported, id: 'p-2', address: 'Allee 1', addressKey: 'allee 1', ownerCharacterId: 'not-reported' },
  { ...reported, id: 'p-3', address: 'Berg 3', addressKey: 'berg 3' },
  { ...reported, realm: 'fr', id: 'p-4', address: 'Allee 9', addressKey: 'allee 9' },
])
const car = { ...reported, vehicleType: 'Limousine', access: [] as string[] }
await world.db.insert(vehicles).values([
  { ...car, id: 'v-1', licensePlate: 'B-AB 1', plateKey: 'bab1', ownerCharacterId: 'c-1', access: ['c-2'] },
  { ...car, id: 'v-2', licensePlate: 'A-XY 2', plateKey: 'axy2', ownerCharacterId: 'c-2' },
  { ...car, id: 'v-3', licensePlate: 'Z 3', plateKey: 'z3', removedAt: new Date() },
])
const end = (year: number) => new Date(Date.UTC(year, 0, 1))
await world.db.insert(licenses).values([
  { ...reported, id: 'l-1', characterId: 'c-1', type: 'WEAPON', validUntil: end(2099) },
  { ...reported, id: 'l-2', characterId: 'c-1', type: 'DRIVING' },
  { ...reported, id: 'l-3', characterId: 'c-2', type: 'AIR', validUntil: end(2020) },
])

/** The ids of a list, read by a page of two and, behind it, pages of `size`. */
async function ids(field: string, id: string, search?: string, size = 2): Promise<unknown[]> {
  const items: unknown[] = []
  let after: string | null = null
  do {
    const { data, errors } = await ask(
      `query ($search: String, $after: String, $first: Int!) { ${field}(realm: de, search: $search, after: $after, first: $first) { items { ${id} } nextCursor } }`,
      { variables: { search, after, first: after === null ? 2 : size }, token },
    )
    expect(errors).toEqual([])
    const page = data?.[field] as { items: Record<string, unknown>[]; nextCursor: string | null }
    items.push(...page.items.map((item) => item[id]))
    after = page.nextCursor
  } while (after !== null)
  return items
}

test.each([
  ['properties', 'propertyId', ['p-2', 'p-3', 'p-1']],
  ['licenses', 'licenseId', ['l-3', 'l-1', 'l-2']],
])('a page of %s as it is opened goes on where a smaller one ended', async (field, id, expected) => {
  expect(await ids(field, id, undefined, 50)).toEqual(expected)
})

test('properties stand by address and are found by address and owner', async () => {
  expect(await ids('properties', 'propertyId')).toEqual(['p-2', 'p-3', 'p-1'])
  expect(await ids('properties', 'propertyId', 'HÄF')).toEqual(['p-1'])
  expect(await ids('properties', 'propertyId', 'max a')).toEqual(['p-1'])
  // an address first, then those of owners
  expect(await ids('properties', 'propertyId', 'berg')).toEqual(['p-3'])
})

test('vehicles stand by plate and are found by plate, however it is typed, and by owner', async () => {
  expect(await ids('vehicles', 'vehicleId')).toEqual(['v-2', 'v-1'])
  expect(await ids('vehicles', 'vehicleId', 'b ab')).toEqual(['v-1'])
  expect(await ids('vehicles', 'vehicleId', 'B-AB1')).toEqual(['v-1'])
  expect(await ids('vehicles', 'vehicleId', 'berg')).toEqual(['v-2'])
})

test('licences stand by their end, those without one last, and are found by character', async () => {
  expect(await ids('licenses', 'licenseId')).toEqual(['l-3', 'l-1', 'l-2'])
  expect(await ids('licenses', 'licenseId', 'aue')).toEqual(['l-1', 'l-2'])
  const { data } = await ask('{ licenses(realm: de) { items { valid validUntil owner { lastName } } } }', {
    token,
  })
  expect(data?.licenses).toEqual({
    items: [
      { valid: false, validUntil: '2020-01-01T00:00:00.000Z', owner: { lastName: 'Berg' } },
      { valid: true, validUntil: '2099-01-01T00:00:00.000Z', owner: { lastName: 'Aue' } },
      { valid: true, validUntil: null, owner: { lastName: 'Aue' } },
    ],
  })
})

test('the file of a character has its job by name and its things, and those to which it has a key', async () => {
  const { data } = await ask(
    `{ one: character(realm: de, characterId: "c-1") { jobName rankName properties { address } vehicles { licensePlate } licenses { type } }
      two: character(realm: de, characterId: "c-2") { job jobName rankName vehicles { licensePlate owner { characterId } } } }`,
    { token },
  )
  expect(data).toEqual({
    one: {
      jobName: 'Polizei',
      rankName: 'Chefin',
      properties: [{ address: 'Hafen 2' }],
      vehicles: [{ licensePlate: 'B-AB 1' }],
      licenses: [{ type: 'DRIVING' }, { type: 'WEAPON' }],
    },
    two: {
      job: 'unknown',
      jobName: null,
      rankName: null,
      vehicles: [
        { licensePlate: 'A-XY 2', owner: { characterId: 'c-2' } },
        { licensePlate: 'B-AB 1', owner: { characterId: 'c-1' } },
      ],
    },
  })
})

test('an owner that the game has not reported yet has an id and no name', async () => {
  const { data } = await ask(
    '{ properties(realm: de, search: "allee") { items { owner { characterId lastName } } } }',
    {
      token,
    },
  )
  expect(data?.properties).toEqual({ items: [{ owner: { characterId: 'not-reported', lastName: null } }] })
})

test('jobs that are in the game are listed by name with their ranks', async () => {
  const { data } = await ask('{ jobs(realm: de) { jobId name ranks { rankId name } } }', { token })
  expect(data?.jobs).toEqual([
    { jobId: 'police', name: 'Polizei', ranks: [{ rankId: 'chief', name: 'Chefin' }] },
  ])
})
