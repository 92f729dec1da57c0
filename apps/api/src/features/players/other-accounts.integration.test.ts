import { auditLog } from '@kubora/schema/db/audit-log'
import { knownNetworks } from '@kubora/schema/db/accounts'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const { ask } = await startTestApi()
const world = await openTestWorld()
const { db, seed } = world
const member = await seed.teamMember({
  permissions: [playerPermissions.viewPlayers, playerPermissions.findOtherAccounts],
})
const { token } = await world.logIn(member.account)

const query = `mutation ($input: FindOtherAccountsInput!) { findOtherAccounts(input: $input) {
  linked isWhole items { playerId playerName banned lastSharedAt sharedNetworks networkAccounts } } }`

async function find(player: { id: number }) {
  const answer = await ask(query, { variables: { input: { playerId: String(player.id) } }, token })
  expect(answer.errors).toEqual([])
  return answer.data?.findOtherAccounts as {
    linked: boolean
    isWhole: boolean
    items: Record<string, unknown>[]
  }
}

/** Lets an account be used from networks, so many days ago. */
async function use(account: { id: number }, networks: readonly string[], daysAgo = 0): Promise<void> {
  await db.insert(knownNetworks).values(
    networks.map((networkHash) => ({
      accountId: account.id,
      networkHash,
      seenAt: sql`now() - ${daysAgo} * interval '1 day'`,
    })),
  )
}

test('accounts of the same networks are found, those of small networks first, and old ones are not', async () => {
  const person = await seed.linkedPlayer()
  const [sibling, classmate, former] = [
    await seed.linkedPlayer(),
    await seed.linkedPlayer(),
    await seed.linkedPlayer(),
  ]
  const without = await seed.account()
  await use(person.account, ['home', 'school'])
  await use(sibling.account, ['home', 'school'])
  await use(classmate.account, ['school'])
  await use(without, ['school'], 1)
  await use(former.account, ['home'], 8)
  const { linked, isWhole, items } = await find(person.player)
  expect([linked, isWhole]).toEqual([true, true])
  expect(items).toMatchObject([
    { playerName: sibling.player.name, sharedNetworks: 2, networkAccounts: 2, banned: false },
    { playerId: String(classmate.player.id), sharedNetworks: 1, networkAccounts: 4 },
    { playerId: null, playerName: null, sharedNetworks: 1, networkAccounts: 4 },
  ])
})

test('a network that everybody uses is counted no further than 50, and the rest is left out', async () => {
  const person = await seed.linkedPlayer()
  await use(person.account, ['crowd', 'crowd-2'])
  for (const network of ['crowd', 'crowd-2'])
    for (let index = 0; index < 55; index += 1) await use(await seed.account(), [network])
  const { isWhole, items } = await find(person.player)
  expect([isWhole, items.length]).toEqual([false, 50])
  expect(new Set(items.map(({ networkAccounts }) => networkAccounts))).toEqual(new Set([50]))
})

test('each search is in the audit log, also one for a player without an account; one for nobody is refused', async () => {
  const player = await seed.player()
  expect(await find(player)).toEqual({ linked: false, isWhole: true, items: [] })
  const lines = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'players.find-other-accounts'), eq(auditLog.targetId, String(player.id))))
  expect(lines).toMatchObject([{ actorAccountId: member.account.id, newValue: { player: player.name } }])
  const nobody = await ask(query, { variables: { input: { playerId: '99999999' } }, token })
  expect(nobody.code).toBe('NOT_FOUND')
})
