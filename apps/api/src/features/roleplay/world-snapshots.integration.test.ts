import { gameServers } from '@kubora/schema/db/game-servers'
import { worldSnapshotIds, worldSnapshots } from '@kubora/schema/db/world-snapshots'
import { gameServerPermissions } from '@kubora/validation/permissions/game-servers'
import { inRealm } from '@kubora/validation/permissions'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const world = await openTestWorld()
const { db, seed } = world
const { ask, api } = await startTestApi({ DATABASE_URL: world.databaseUrl })
afterAll(() => api.close())

async function tokenOf(permissions: readonly string[]) {
  const { account } = await seed.teamMember({ permissions: [...permissions] })
  return (await world.logIn(account)).token
}

const server = await seed.gameServer({ realm: 'de', ownsWorld: true, connected: true })
await db
  .update(gameServers)
  .set({ callNames: ['/roleplay-snapshot'] })
  .where(eq(gameServers.id, server.id))

const operator = await tokenOf([gameServerPermissions.editServers])
const both = await tokenOf([
  gameServerPermissions.editServers,
  inRealm(roleplayPermissions.listCharacters, 'de'),
])
type Shown = { worldSnapshots: { state: string; missingNames: string[] }[] }
const shown = '{ worldSnapshots(realm: de) { id kind state missing missingNames } }'

test('the newest comparison of each kind is shown, with names for those who list the characters of the realm', async () => {
  const player = await seed.player()
  await seed.character(player, { id: 'c-1', firstName: 'Jule', lastName: 'Winter' })
  await seed.character(player, { id: 'c-1', realm: 'fr', firstName: 'Anne', lastName: 'Petit' })
  const values = { realm: 'de', serverId: server.id } as const
  const [, newer] = await db
    .insert(worldSnapshots)
    .values([
      { ...values, kind: 'character', state: 'DONE', missing: 7, requestedAt: new Date(Date.now() - 60_000) },
      { ...values, kind: 'character', state: 'WAITING', missing: 2 },
      { ...values, kind: 'job', state: 'RECEIVING' },
    ])
    .returning()
  const snapshotId = newer?.id ?? ''
  await db.insert(worldSnapshotIds).values(['c-1', 'c-2'].map((id) => ({ snapshotId, id })))
  const namesFor = async (token: string) =>
    ((await ask(shown, { token })).data as Shown).worldSnapshots.map(({ missingNames }) => missingNames)
  expect(await namesFor(both)).toEqual([['Jule Winter', 'c-2'], []])
  expect(await namesFor(operator)).toEqual([[], []])
})

test('an operator requests one', async () => {
  const query = 'mutation ($id: ID!) { requestWorldSnapshots(id: $id) { id } }'
  expect((await ask(query, { token: operator, variables: { id: String(server.id) } })).code).toBe(null)
  const { worldSnapshots: rows } = (await ask(shown, { token: operator })).data as Shown
  expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'REQUESTED'))
})
