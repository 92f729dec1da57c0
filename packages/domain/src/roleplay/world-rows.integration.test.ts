import { jobs, licenses, properties, vehicles } from '@kubora/schema/db/roleplay'
import { receivedRoleplayRequest } from '@kubora/schema/protocol/roleplay-facts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { recordRoleplayFacts } from '#roleplay/record-roleplay-facts.ts'
import { createTestContext } from '#testing/test-context.ts'

const { context, db, seed, events } = await createTestContext()
const server = await seed.gameServer({ realm: 'fr', ownsWorld: true })
const bootId = '7d6c1a52-9a0e-4c1b-9a77-3c7d5b6f0e11'

const job = {
  kind: 'job',
  id: 'police',
  version: 10,
  name: 'Polizei',
  ranks: [{ id: 'chief', name: 'Chefin' }],
}
const property = {
  kind: 'property',
  id: 'p-1',
  version: 10,
  address: 'Rue de l’Étoile 5',
  ownerCharacterId: 'c-1',
}
const vehicle = {
  kind: 'vehicle',
  id: 'v-1',
  version: 10,
  ownerCharacterId: 'c-1',
  licensePlate: 'FR - Ä 123',
  vehicleType: 'Limousine',
  access: ['c-2', 'c-3', 'c-2'],
}
const license = {
  kind: 'license',
  id: 'l-1',
  version: 10,
  characterId: 'c-1',
  type: 'WEAPON',
  validUntil: '2027-01-01T00:00:00Z',
}

async function report(...facts: object[]) {
  const { facts: received } = receivedRoleplayRequest.parse({ bootId, facts })
  return recordRoleplayFacts(context, { id: server.id, identityMode: 'online' }, received)
}

const changed = () =>
  events.flatMap((event) => (event.kind === 'character' ? [event.characterId] : [])).toSorted()

beforeEach(() => {
  events.length = 0
})

test('jobs, properties, vehicles and licences are stored as reported, before and after their characters', async () => {
  const results = await report(license, vehicle, property, job)
  expect(results.map(({ result }) => result)).toEqual(['accepted', 'accepted', 'accepted', 'accepted'])
  expect((await db.select().from(jobs))[0]).toMatchObject({ realm: 'fr', name: 'Polizei', ranks: job.ranks })
  expect((await db.select().from(properties))[0]).toMatchObject({
    address: 'Rue de l’Étoile 5',
    addressKey: "rue de l'etoile 5",
    ownerCharacterId: 'c-1',
    rentable: null,
  })
  expect((await db.select().from(vehicles))[0]).toMatchObject({ plateKey: 'fra123', access: ['c-2', 'c-3'] })
  expect((await db.select().from(licenses))[0]).toMatchObject({
    type: 'WEAPON',
    validUntil: new Date('2027-01-01T00:00:00Z'),
  })
  expect(changed()).toEqual(['c-1'])
})

test('a thing that changes hands refreshes both files, and one that is gone that of its owner', async () => {
  await report({ ...vehicle, version: 11, ownerCharacterId: 'c-9' })
  expect(changed()).toEqual(['c-1', 'c-9'])
  events.length = 0
  await report({ kind: 'vehicle', id: 'v-1', version: 12, removed: true })
  expect(changed()).toEqual(['c-9'])
  const [stored] = await db.select().from(vehicles).where(eq(vehicles.id, 'v-1'))
  expect(stored?.removedAt).not.toBeNull()
})

test('things of two kinds may have one id', async () => {
  const results = await report(
    { ...property, id: 'same', version: 1 },
    { ...license, id: 'same', version: 1 },
  )
  expect(results).toEqual([
    { id: 'same', result: 'accepted' },
    { id: 'same', result: 'accepted' },
  ])
})

test.each([
  ['too many keys', { ...vehicle, access: Array.from({ length: 10_000 }, (_, at) => `c-${at}`) }, 'access'],
  ['a key of nobody', { ...vehicle, access: ['§'] }, 'access'],
  ['a plate that nobody can see', { ...vehicle, licensePlate: '\u202e' }, 'licensePlate'],
  ['a plate with NUL', { ...vehicle, licensePlate: 'a\0' }, 'licensePlate'],
  ['a licence of another type', { ...license, type: 'SPACE' }, 'type'],
  ['a price below nothing', { ...property, price: -1 }, 'price'],
  ['ranks that are none', { ...job, ranks: [{ id: '', name: 'x' }] }, 'ranks'],
])('%s refuses its own row', async (_what, row, field) => {
  expect(await report({ ...row, version: 99 }, { ...job, version: 10 })).toEqual([
    { id: row.id, result: 'rejected', reason: 'FIELD_INVALID', field },
    { id: 'police', result: 'accepted' },
  ])
})
