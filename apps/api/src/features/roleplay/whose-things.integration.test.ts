import { licenses, properties, vehicles } from '@kubora/schema/db/roleplay'
import { inRealm } from '@kubora/validation/permissions'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { expect, test } from 'vitest'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi()
const world = await openTestWorld()
const { listCharacters, listProperties, listVehicles } = roleplayPermissions

async function tokenWith(...permissions: string[]): Promise<string> {
  return (await world.logIn((await world.seed.teamMember({ permissions })).account)).token
}

const owner = await world.seed.linkedPlayer()
const other = await world.seed.linkedPlayer()
const reported = (realm: Realm) => ({ realm, version: 1, reportedAt: new Date() })
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

await world.seed.character(owner.player, { id: 'mine', firstName: 'Zoë', lastName: 'Lang', money: 12 })
await world.seed.character(owner.player, { id: 'mine', realm: 'fr', firstName: 'Zoé', lastName: 'Long' })
await world.seed.character(owner.player, {
  id: 'gone',
  firstName: 'Zora',
  lastName: 'Kurz',
  removedAt: ago(500),
})
await world.seed.character(other.player, { id: 'theirs', firstName: 'Zoe', lastName: 'Lang' })
await world.db.insert(properties).values([
  { ...reported('de'), id: 'p-1', address: 'Zollweg 1', addressKey: 'zollweg 1', ownerCharacterId: 'mine' },
  { ...reported('fr'), id: 'p-1', address: 'Zola 1', addressKey: 'zola 1', ownerCharacterId: 'theirs' },
  { ...reported('de'), id: 'p-2', address: 'Zollweg 2', addressKey: 'zollweg 2', rentable: true },
])
const car = { vehicleType: 'Limousine', access: [] as string[] }
await world.db.insert(vehicles).values([
  {
    ...reported('de'),
    ...car,
    id: 'v-1',
    licensePlate: 'ZO 1',
    plateKey: 'zo1',
    ownerCharacterId: 'mine',
    access: ['theirs', 'unknown'],
  },
  { ...reported('de'), ...car, id: 'v-2', licensePlate: 'ZO 2', plateKey: 'zo2', ownerCharacterId: 'theirs' },
  {
    ...reported('de'),
    ...car,
    id: 'v-3',
    licensePlate: 'ZO 3',
    plateKey: 'zo3',
    ownerCharacterId: 'gone',
    removedAt: ago(501),
  },
])
await world.db.insert(licenses).values([
  { ...reported('de'), id: 'l-1', characterId: 'mine', type: 'AIR', validUntil: new Date(0) },
  { ...reported('de'), id: 'l-2', characterId: 'theirs', type: 'WATER' },
  { ...reported('de'), id: 'l-3', characterId: 'gone', type: 'WEAPON', removedAt: ago(50_000) },
])

test('an account reads the characters of its player in every realm with their things, and nothing of others', async () => {
  const query = `{ me { characters { realm firstName money
    licenses { type valid validUntil } properties { address } vehicles { licensePlate } } } }`
  const { data } = await ask(query, { token: (await world.logIn(owner.account)).token })
  expect(data?.me).toEqual({
    characters: [
      {
        realm: 'de',
        firstName: 'Zoë',
        money: 12,
        licenses: [{ type: 'AIR', valid: false, validUntil: '1970-01-01T00:00:00.000Z' }],
        properties: [{ address: 'Zollweg 1' }],
        vehicles: [{ licensePlate: 'ZO 1' }],
      },
      { realm: 'fr', firstName: 'Zoé', money: null, licenses: [], properties: [], vehicles: [] },
    ],
  })
  const unlinked = await world.logIn(await world.seed.account())
  expect((await ask(query, { token: unlinked.token })).data).toEqual({ me: { characters: [] } })
})

const find = `query ($text: String!) { foundInWorlds(text: $text) {
  characters { id } vehicles { id } properties { id } } }`

async function foundBy(token: string, text: string) {
  const { data, errors } = await ask(find, { token, variables: { text } })
  expect(errors).toEqual([])
  return data?.foundInWorlds
}

test('the search finds of each kind only in the realms in which the member may list it', async () => {
  const token = await tokenWith(
    inRealm(listCharacters, 'de'),
    inRealm(listVehicles, 'de'),
    inRealm(listProperties, 'fr'),
  )
  expect(await foundBy(token, 'zo')).toEqual({
    characters: [{ id: 'de/mine' }, { id: 'de/theirs' }],
    vehicles: [{ id: 'de/v-1' }, { id: 'de/v-2' }],
    properties: [{ id: 'fr/p-1' }],
  })
  expect(await foundBy(token, 'lang zoe')).toMatchObject({ characters: [{}, {}], vehicles: [] })
  expect(await foundBy(token, 'ZO-2')).toMatchObject({ vehicles: [{ id: 'de/v-2' }] })
  const nothing = { characters: [], vehicles: [], properties: [] }
  expect(await foundBy(token, ' ')).toEqual(nothing)
  expect(await foundBy(token, '-')).toEqual(nothing)
  expect(await foundBy(token, 'x'.repeat(200))).toEqual(nothing)
  const onlyFr = await tokenWith(inRealm(listProperties, 'fr'))
  expect(await foundBy(onlyFr, 'zo')).toEqual({ ...nothing, properties: [{ id: 'fr/p-1' }] })
})

test('the characters of a player are shown of the realms that the member may list', async () => {
  const ofPlayer = async (token: string) =>
    (
      await ask(`{ playerCharacters(playerId: ${owner.player.id}) { id } }`, {
        token,
      })
    ).data?.playerCharacters
  expect(await ofPlayer(await tokenWith(inRealm(listCharacters, 'fr')))).toEqual([{ id: 'fr/mine' }])
  const all = await tokenWith(inRealm(listCharacters, 'de'), inRealm(listCharacters, 'fr'))
  expect(await ofPlayer(all)).toEqual([{ id: 'de/mine' }, { id: 'fr/mine' }])
})

test('the file of a character that is gone has what went with it, and its player’s others of the realm', async () => {
  const { data } = await ask(
    '{ character(realm: de, characterId: "gone") { vehicles { vehicleId } licenses { licenseId } others { id } } }',
    { token: await tokenWith(inRealm(listCharacters, 'de')) },
  )
  expect(data?.character).toEqual({
    vehicles: [{ vehicleId: 'v-3' }],
    licenses: [],
    others: [{ id: 'de/mine' }],
  })
})

test('a vehicle names who has a key, and properties are filtered by owner and by rent', async () => {
  const token = await tokenWith(inRealm(listVehicles, 'de'), inRealm(listProperties, 'de'))
  const { data } = await ask(
    `{ vehicles(realm: de, search: "zo 1") { items { owner { playerName } keyHolders { characterId lastName playerId } } }
      free: properties(realm: de, owned: false) { items { propertyId } }
      owned: properties(realm: de, owned: true) { items { propertyId } }
      let: properties(realm: de, rentable: true) { items { propertyId } }
      sold: properties(realm: de, search: "zoll", rentable: false) { items { propertyId } } }`,
    { token },
  )
  expect(data).toEqual({
    vehicles: {
      items: [
        {
          owner: { playerName: owner.player.name },
          keyHolders: [
            { characterId: 'theirs', lastName: 'Lang', playerId: String(other.player.id) },
            { characterId: 'unknown', lastName: null, playerId: null },
          ],
        },
      ],
    },
    free: { items: [{ propertyId: 'p-2' }] },
    owned: { items: [{ propertyId: 'p-1' }] },
    let: { items: [{ propertyId: 'p-2' }] },
    sold: { items: [{ propertyId: 'p-1' }] },
  })
})

test('who may see anything of a world may know how it is and that it changed, of that realm alone', async () => {
  const token = await tokenWith(inRealm(listVehicles, 'fr'))
  expect((await ask('{ worlds { realm } }', { token })).data).toEqual({ worlds: [{ realm: 'fr' }] })
})
