import { worldCommandTypes } from '@kubora/domain/roleplay/wish-change'
import { forbiddenNames } from '@kubora/schema/db/forbidden-names'
import { gameServers } from '@kubora/schema/db/game-servers'
import { licenses, worldChanges } from '@kubora/schema/db/roleplay'
import { worldSnapshots } from '@kubora/schema/db/world-snapshots'
import { type Realm, realms } from '@kubora/validation/realms'
import { and, eq } from 'drizzle-orm'
import type { MatrixRow, PlainFields, RealmRow } from '#testing/authorization/matrix-row.ts'
import { rowRealm } from '#testing/authorization/realm-needs.ts'
import type { TestWorld } from '#testing/test-api.ts'

/** A character of a player of its own, in a realm whose world has an owner. */
async function makeCharacter(
  { db, seed }: TestWorld,
  realm: Realm,
  options: Parameters<TestWorld['seed']['character']>[1] = {},
) {
  const owned = await db.query.gameServers.findFirst({ where: { realm, ownsWorld: true } })
  if (!owned) await seed.gameServer({ realm, ownsWorld: true, commandTypes: [...worldCommandTypes] })
  return seed.character(await seed.player(), { realm, ...options })
}

/** Returns the realm in which the object of a row is made: the one that the request names, where it is one. */
function realmOf(named: string | null): Realm {
  return realms.find((realm) => realm === named) ?? rowRealm
}

/** The owner of the world of freeroam, whose plugin lists what is in it, without comparisons. */
async function snapshotOwner({ db, seed }: TestWorld): Promise<{ id: number }> {
  await db.delete(worldSnapshots)
  const isOwner = and(eq(gameServers.realm, 'freeroam'), gameServers.ownsWorld)
  const callNames = ['/roleplay-snapshot']
  const [owner] = await db.update(gameServers).set({ callNames }).where(isOwner).returning()
  if (owner) return owner
  const made = await seed.gameServer({ realm: 'freeroam', ownsWorld: true })
  await db.update(gameServers).set({ callNames }).where(eq(gameServers.id, made.id))
  return made
}

/** A wish about a character of the realm that the request names. */
function wishing(
  name: string,
  type: string,
  values: () => object,
  options: Parameters<TestWorld['seed']['character']>[1] = {},
): RealmRow {
  return {
    field: `Mutation.${name}`,
    onStored: false,
    prepare: async (world, { named: realm }) => {
      const of = realmOf(realm)
      const { id } = await makeCharacter(world, of, options)
      const reported = { realm: of, version: 1, reportedAt: new Date() }
      await world.db.insert(licenses).values({ ...reported, id, characterId: id, type: 'AIR' })
      return {
        query: `mutation ($input: ${type}!) { ${name}(input: $input) { id } }`,
        variables: { input: { realm, characterId: id, ...values(), idempotencyKey: crypto.randomUUID() } },
        state: async () => world.db.select().from(worldChanges),
      }
    },
  }
}

/** A read of one realm; nothing in it belongs to another, whatever is stored. */
function reading(
  field: string,
  selection: string,
  event?: (realm: Realm, characterId: string) => MatrixEvent,
): RealmRow {
  const [type = '', name = ''] = field.split('.')
  return {
    field: field as RealmRow['field'],
    onStored: false,
    prepare: async (world, { named: realm }) => {
      const { id } = await makeCharacter(world, realmOf(realm))
      return {
        query: `${type.toLowerCase()} ($realm: Realm!${selection.includes('$id') ? ', $id: String!' : ''}) { ${name}${selection} }`,
        variables: { realm, id },
        ...(event ? { event: event(realmOf(realm), id) } : {}),
      }
    },
  }
}

type MatrixEvent = NonNullable<Awaited<ReturnType<MatrixRow['prepare']>>['event']>

/** A change of the forbidden names of the realm that the request names; one is on the list, another is not. */
function changingNames(name: string, selection: string): RealmRow {
  return {
    field: `Mutation.${name}`,
    onStored: false,
    prepare: async ({ db }, { named: realm }) => {
      await db.delete(forbiddenNames)
      const listed = { name: 'Adolf', nameKey: 'adolf', memberName: 'Anna' }
      await db.insert(forbiddenNames).values({ realm: realmOf(realm), ...listed })
      return {
        query: `mutation ($realm: Realm!, $name: String!) { ${name}${selection} }`,
        variables: { realm, name: name === 'addForbiddenNames' ? 'Cäsar' : 'Adolf' },
        state: async () => db.select().from(forbiddenNames),
      }
    },
  }
}

/** Operations on the world of a realm. */
export const realmRows: readonly RealmRow[] = [
  reading('Query.characters', '(realm: $realm) { items { id money } }'),
  reading('Query.character', '(realm: $realm, characterId: $id) { id money }'),
  reading('Query.characterRenames', '(realm: $realm) { items { id after } }'),
  reading('Query.characterDeletions', '(realm: $realm) { items { id after } }'),
  reading('Query.moneyTransfers', '(realm: $realm) { items { id after balances { from } } }'),
  reading('Query.characterJobChanges', '(realm: $realm) { items { id after } }'),
  reading('Query.licenseChanges', '(realm: $realm) { items { id after } }'),
  reading('Query.removedCharacters', '(realm: $realm) { items { id removedAt } }'),
  reading('Query.forbiddenNames', '(realm: $realm) { items { id name } }'),
  changingNames('addForbiddenNames', '(realm: $realm, names: [$name]) { added known }'),
  changingNames('removeForbiddenName', '(realm: $realm, name: $name)'),
  reading('Query.jobMembers', '(realm: $realm, job: "police") { items { id money } }'),
  reading('Query.jobs', '(realm: $realm) { id name }'),
  reading('Query.properties', '(realm: $realm) { items { id address } }'),
  reading('Query.vehicles', '(realm: $realm) { items { id licensePlate } }'),
  reading('Query.licenses', '(realm: $realm) { items { id validUntil } }'),
  reading(
    'Subscription.characterChanged',
    '(realm: $realm, characterId: $id) { id money }',
    (realm, characterId) => ({ kind: 'character', realm, characterId }),
  ),
  reading('Subscription.worldChanged', '(realm: $realm)', (realm) => ({ kind: 'world', realm })),
  wishing('renameCharacter', 'RenameCharacterInput', () => ({ firstName: 'Jana', lastName: 'Winter' })),
  wishing('deleteCharacter', 'CharacterLifeInput', () => ({})),
  wishing('restoreCharacter', 'CharacterLifeInput', () => ({}), { removedAt: new Date() }),
  wishing('setCharacterJob', 'CharacterJobInput', () => ({}), { job: 'taxi' }),
  wishing('grantLicense', 'GrantLicenseInput', () => ({ type: 'AIR' })),
  wishing('revokeLicense', 'RevokeLicenseInput', () => ({ type: 'AIR' })),
  {
    field: 'Mutation.transferMoney',
    onStored: false,
    prepare: async (world, { named: realm }) => {
      const [from, to] = [
        await makeCharacter(world, realmOf(realm)),
        await makeCharacter(world, realmOf(realm)),
      ]
      return {
        query: 'mutation ($input: TransferMoneyInput!) { transferMoney(input: $input) { id } }',
        variables: {
          input: {
            realm,
            fromCharacterId: from.id,
            toCharacterId: to.id,
            amount: 5,
            idempotencyKey: crypto.randomUUID(),
          },
        },
        state: async () => world.db.select().from(worldChanges),
      }
    },
  },
  {
    field: 'Mutation.settleTransfer',
    onStored: false,
    prepare: async (world, { named: realm }) => {
      const [from, to] = [
        await makeCharacter(world, realmOf(realm)),
        await makeCharacter(world, realmOf(realm)),
      ]
      const { id: changeId } = await world.seed.unknownTransfer(
        { realm: realmOf(realm), characterId: from.id },
        { characterId: to.id },
      )
      return {
        query: 'mutation ($input: SettleTransferInput!) { settleTransfer(input: $input) { id } }',
        variables: { input: { realm, changeId, booked: true, comment: 'x' } },
        state: async () => world.db.select().from(worldChanges),
      }
    },
  },
]

/** Rows of the roleplay world. */
export const rows: readonly MatrixRow[] = [
  ...realmRows.map(({ field, prepare }) => ({
    field,
    prepare: (world: TestWorld) => prepare(world, { stored: rowRealm, named: rowRealm }),
  })),
  { field: 'Query.worlds', prepare: () => ({ query: '{ worlds { realm characterCount } }' }) },
  {
    field: 'Query.worldSnapshots',
    prepare: () => ({ query: '{ worldSnapshots(realm: freeroam) { id state } }' }),
  },
  {
    field: 'Mutation.requestWorldSnapshots',
    prepare: async (world) => {
      const { id } = await snapshotOwner(world)
      return {
        query: 'mutation ($id: ID!) { requestWorldSnapshots(id: $id) { id } }',
        variables: { id: String(id) },
        state: async () => (await world.db.select().from(worldSnapshots)).map((row) => row.state).toSorted(),
      }
    },
  },
  {
    field: 'Mutation.decideWorldSnapshot',
    prepare: async (world) => {
      const { id: serverId } = await snapshotOwner(world)
      const [waiting] = await world.db
        .insert(worldSnapshots)
        .values({ realm: 'freeroam', kind: 'job', serverId, state: 'WAITING', missing: 101 })
        .returning()
      const snapshotId = waiting?.id ?? ''
      return {
        query:
          'mutation ($snapshotId: ID!) { decideWorldSnapshot(snapshotId: $snapshotId, accepted: true) { id } }',
        variables: { snapshotId },
        state: async () => world.db.select().from(worldSnapshots).where(eq(worldSnapshots.id, snapshotId)),
      }
    },
  },
  {
    field: 'Query.foundInWorlds',
    prepare: async (world) => ({
      query: 'query ($text: String!) { foundInWorlds(text: $text) { characters { id money } } }',
      variables: { text: (await makeCharacter(world, rowRealm)).idNumber },
    }),
  },
  {
    field: 'Query.playerCharacters',
    prepare: async (world) => ({
      query: 'query ($id: ID!) { playerCharacters(playerId: $id) { id money } }',
      variables: { id: String((await makeCharacter(world, rowRealm)).playerId) },
    }),
  },
  {
    field: 'Mutation.setWorldOwner',
    prepare: async ({ db, seed }) => {
      const { id } = await seed.gameServer({ realm: 'freeroam' })
      return {
        query: 'mutation ($id: ID!) { setWorldOwner(id: $id, ownsWorld: true) { id } }',
        variables: { id: String(id) },
        state: async () => db.query.gameServers.findMany({ where: { id }, columns: { ownsWorld: true } }),
      }
    },
  },
]

/** Fields that require no more than the query that leads to their object. */
export const plainFields: PlainFields = {
  Account: ['characters'],
  AddedForbiddenNames: ['added', 'known'],
  Character: [
    'others',
    'id',
    'realm',
    'characterId',
    'playerId',
    'playerName',
    'playerDisplayName',
    'idNumber',
    'firstName',
    'lastName',
    'waitingName',
    'birthday',
    'gender',
    'lastPlayedAt',
    'working',
    'job',
    'rank',
    'money',
    'reportedAt',
    'removedAt',
    'restorableUntil',
    'changes',
    'jobName',
    'rankName',
    'properties',
    'vehicles',
    'licenses',
    'forbiddenName',
  ],
  CharacterName: ['firstName', 'lastName'],
  CharacterPage: ['items', 'nextCursor'],
  ForbiddenName: ['id', 'name', 'memberName', 'addedAt'],
  ForbiddenNamePage: ['items', 'nextCursor'],
  FoundInWorlds: ['characters', 'vehicles', 'properties'],
  GameServer: ['ownsWorld'],
  Job: ['id', 'jobId', 'name', 'ranks', 'memberCount'],
  JobRank: ['rankId', 'name'],
  License: ['id', 'realm', 'licenseId', 'type', 'validUntil', 'valid', 'owner'],
  LicensePage: ['items', 'nextCursor'],
  OwnCharacter: [
    'id',
    'realm',
    'idNumber',
    'firstName',
    'lastName',
    'job',
    'jobName',
    'rank',
    'rankName',
    'money',
    'lastPlayedAt',
    'licenses',
    'properties',
    'vehicles',
  ],
  OwnLicense: ['licenseId', 'type', 'validUntil', 'valid'],
  OwnProperty: ['propertyId', 'address', 'price'],
  OwnVehicle: ['vehicleId', 'licensePlate', 'vehicleType', 'garage'],
  Property: ['id', 'realm', 'propertyId', 'address', 'price', 'rentable', 'owner'],
  PropertyPage: ['items', 'nextCursor'],
  ThingOwner: ['characterId', 'firstName', 'lastName', 'playerId', 'playerName', 'playerDisplayName'],
  Vehicle: [
    'id',
    'realm',
    'vehicleId',
    'licensePlate',
    'vehicleType',
    'vehicleColor',
    'garage',
    'access',
    'keyHolders',
    'owner',
  ],
  VehiclePage: ['items', 'nextCursor'],
  World: ['realm', 'characterCount', 'reportedAt', 'ownerName', 'connected'],
  WorldChange: [
    'id',
    'realm',
    'kind',
    'state',
    'characterId',
    'characterName',
    'otherCharacterId',
    'otherCharacterName',
    'balances',
    'before',
    'after',
    'reason',
    'memberName',
    'createdAt',
    'settledAt',
  ],
  TransferBalances: ['from', 'to'],
  WorldSnapshot: [
    'id',
    'kind',
    'state',
    'requestedAt',
    'endedAt',
    'listed',
    'wanted',
    'missing',
    'missingNames',
  ],
  WorldChangePage: ['items', 'nextCursor'],
}
