import { worldChanges } from '@kubora/schema/db/roleplay'
import { type Realm, realms } from '@kubora/validation/realms'
import type { MatrixRow, PlainFields, RealmRow } from '#testing/authorization/matrix-row.ts'
import { rowRealm } from '#testing/authorization/realm-needs.ts'
import type { TestWorld } from '#testing/test-api.ts'

/** A character of a player of its own, in a realm whose world has an owner. */
async function makeCharacter({ db, seed }: TestWorld, realm: Realm) {
  const owned = await db.query.gameServers.findFirst({ where: { realm, ownsWorld: true } })
  if (!owned) await seed.gameServer({ realm, ownsWorld: true, commandTypes: ['character-rename'] })
  return seed.character(await seed.player(), { realm })
}

/** Returns the realm in which the object of a row is made: the one that the request names, where it is one. */
function realmOf(named: string | null): Realm {
  return realms.find((realm) => realm === named) ?? rowRealm
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

/** Operations on the world of a realm. */
export const realmRows: readonly RealmRow[] = [
  reading('Query.characters', '(realm: $realm) { items { id money } }'),
  reading('Query.character', '(realm: $realm, characterId: $id) { id money }'),
  reading('Query.characterRenames', '(realm: $realm) { items { id after } }'),
  reading(
    'Subscription.characterChanged',
    '(realm: $realm, characterId: $id) { id money }',
    (realm, characterId) => ({ kind: 'character', realm, characterId }),
  ),
  reading('Subscription.worldChanged', '(realm: $realm)', (realm) => ({ kind: 'world', realm })),
  {
    field: 'Mutation.renameCharacter',
    onStored: false,
    prepare: async (world, { named: realm }) => {
      const { id } = await makeCharacter(world, realmOf(realm))
      return {
        query: 'mutation ($input: RenameCharacterInput!) { renameCharacter(input: $input) { id } }',
        variables: {
          input: {
            realm,
            characterId: id,
            firstName: 'Jana',
            lastName: 'Winter',
            idempotencyKey: crypto.randomUUID(),
          },
        },
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
  Character: [
    'id',
    'realm',
    'characterId',
    'playerId',
    'playerName',
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
    'changes',
  ],
  CharacterName: ['firstName', 'lastName'],
  CharacterPage: ['items', 'nextCursor'],
  GameServer: ['ownsWorld'],
  World: ['realm', 'characterCount', 'reportedAt', 'ownerName', 'connected'],
  WorldChange: [
    'id',
    'realm',
    'kind',
    'state',
    'characterId',
    'characterName',
    'before',
    'after',
    'reason',
    'memberName',
    'createdAt',
    'settledAt',
  ],
  WorldChangePage: ['items', 'nextCursor'],
}
