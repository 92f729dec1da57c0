import { randomUUID } from 'node:crypto'
import { premessages, premessageVersions } from '@kubora/schema/db/premessages'
import { inRealm } from '@kubora/validation/permissions'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { type Realm, realms } from '@kubora/validation/realms'
import { type MatrixRow, only, type PlainFields, type RealmRow } from '#testing/authorization/matrix-row.ts'
import { rowRealm } from '#testing/authorization/realm-needs.ts'
import type { TestWorld } from '#testing/test-api.ts'

const texts = { de: 'Hallo {player}', en: 'Hello {player}', fr: 'Bonjour {player}' }
const content = { name: 'Gruß', chatTypes: ['UNBAN' as const], texts }

/** A premessage of the team. */
async function makePremessage({ db }: TestWorld, realm: Realm | null, deletedAt: Date | null = null) {
  const [row] = await db
    .insert(premessages)
    .values({ realm: realm ?? rowRealm, ...content, position: 1, deletedAt })
    .returning({ id: premessages.id })
  if (!row) throw new Error('insert returned no row')
  await db
    .insert(premessageVersions)
    .values({ premessageId: row.id, version: 1, ...content, memberName: 'Anna' })
  return row.id
}

const stateOf = async ({ db }: TestWorld) => db.select().from(premessages)

// the team's are changed by those who may edit them in every realm, so that the one they are seen in decides
const alsoNeeds = realms.map((realm) => inRealm(roleplayPermissions.editMessages, realm))

/** A mutation of one premessage of the team. */
function changing(
  name: string,
  { types = '', args = '', more = {}, selection = '{ id }', deletedAt = null as Date | null },
): RealmRow {
  return {
    field: `Mutation.${name}`,
    onStored: 'always-in-realm',
    alsoNeeds,
    prepare: async (world, { stored, named: realm }) => {
      const id = await makePremessage(world, stored, deletedAt)
      return {
        query: `mutation ($realm: Realm!, $id: ID!${types}) { ${name}(realm: $realm, id: $id, version: 1${args}) ${selection} }`,
        variables: { realm, id: String(id), ...more },
        state: () => stateOf(world),
      }
    },
  }
}

/** Operations on premessages of a realm. */
export const realmRows: readonly RealmRow[] = [
  {
    field: 'Query.premessages',
    onStored: false,
    prepare: async (_world, { named: realm }) => ({
      query: 'query ($realm: Realm!) { premessages(realm: $realm) { id name } }',
      variables: { realm },
    }),
  },
  {
    field: 'Query.premessageVersions',
    onStored: false,
    prepare: async (_world, { named: realm }) => ({
      query: 'query ($realm: Realm!) { premessageVersions(realm: $realm, id: 1) { version name } }',
      variables: { realm },
    }),
  },
  {
    field: 'Query.premessageValues',
    onStored: false,
    alsoNeeds: [playerPermissions.viewPlayers],
    prepare: async (world, { named: realm }) => ({
      query:
        'query ($realm: Realm!, $id: ID!) { premessageValues(realm: $realm, playerId: $id) { playerName } }',
      variables: { realm, id: String((await world.seed.player()).id) },
    }),
  },
  {
    field: 'Subscription.premessagesChanged',
    onStored: false,
    prepare: async (_world, { stored, named: realm }) => ({
      query: 'subscription ($realm: Realm!) { premessagesChanged(realm: $realm) }',
      variables: { realm },
      event: { kind: 'premessages', realm: realms.find((known) => known === realm) ?? stored ?? rowRealm },
    }),
  },
  {
    field: 'Mutation.addPremessage',
    onStored: false,
    alsoNeeds,
    prepare: async (world, { named: realm }) => ({
      query:
        'mutation ($realm: Realm!, $input: PremessageInput!, $key: ID!) { addPremessage(realm: $realm, own: false, input: $input, idempotencyKey: $key) { id } }',
      variables: { realm, input: content, key: randomUUID() },
      state: () => stateOf(world),
    }),
  },
  changing('editPremessage', {
    types: ', $input: PremessageInput!',
    args: ', input: $input',
    more: { input: { ...content, name: 'Neu' } },
  }),
  changing('deletePremessage', {}),
  changing('restorePremessage', { deletedAt: new Date() }),
  {
    field: 'Mutation.countPremessageUse',
    onStored: 'always-in-realm',
    prepare: async (world, { stored, named: realm }) => {
      const [row] = await world.db
        .insert(premessages)
        .values({
          realm: stored ?? rowRealm,
          name: 'Gruß',
          chatTypes: [],
          texts: { de: 'a', en: 'a', fr: 'a' },
          position: 1,
        })
        .returning({ id: premessages.id })
      return {
        query: 'mutation ($realm: Realm!, $id: ID!) { countPremessageUse(realm: $realm, id: $id) }',
        variables: { realm, id: String(row?.id) },
        state: () => stateOf(world),
      }
    },
  },
  {
    field: 'Mutation.orderPremessages',
    onStored: false,
    alsoNeeds,
    prepare: async (world, { named }) => {
      const realm = realms.find((known) => known === named)
      if (realm) await makePremessage(world, realm)
      const rows = await stateOf(world)
      const ids = rows
        .filter((row) => row.realm === realm && row.deletedAt === null)
        .map(({ id }) => String(id))
      return {
        query:
          'mutation ($realm: Realm!, $ids: [ID!]!) { orderPremessages(realm: $realm, own: false, ids: $ids) { id } }',
        variables: { realm: named, ids: ids.toReversed() },
        state: () => stateOf(world),
      }
    },
  },
]

const decidedBySecond = new Set(realmRows.filter(({ alsoNeeds: second }) => second).map(({ field }) => field))

/** Rows of premessages; those of the team, which another permission decides too, are changed by administrators here. */
export const rows: readonly MatrixRow[] = realmRows.map(({ field, prepare }) => ({
  field,
  ...(decidedBySecond.has(field) ? { outcome: only('admin') } : {}),
  prepare: (world: TestWorld) => prepare(world, { stored: rowRealm, named: rowRealm }),
}))

/** Fields that require no more than what leads to their object. */
export const plainFields: PlainFields = {
  Premessage: [
    'id',
    'own',
    'name',
    'chatTypes',
    'texts',
    'position',
    'uses',
    'lastUsedAt',
    'version',
    'changedAt',
    'changedByName',
  ],
  PremessageBan: ['reason', 'endsAt'],
  PremessageTexts: ['de', 'en', 'fr'],
  PremessageValues: ['playerName', 'characterName', 'memberName', 'ban'],
  PremessageVersion: ['version', 'name', 'chatTypes', 'texts', 'at', 'memberName'],
}
