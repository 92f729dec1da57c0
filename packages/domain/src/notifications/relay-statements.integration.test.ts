import { randomUUID } from 'node:crypto'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { gameServerKeys } from '@kubora/schema/db/game-servers'
import { startStatementCounter } from '@kubora/test-kit/query-counting/statement-counter'
import { testServices } from '@kubora/test-kit/services/test-services'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { leaseCommands } from '#commands/lease-commands.ts'
import { recordReceipts } from '#commands/record-receipts.ts'
import { authenticateServer } from '#game-servers/authenticate-server.ts'
import { findDueServers } from '#game-servers/find-due-servers.ts'
import { renewLease } from '#game-servers/instance-lease.ts'
import { notifyPlayer } from '#notifications/notify-player.ts'
import { sweepNotifications } from '#notifications/sweep-notifications.ts'
import { createTestContext } from '#testing/test-context.ts'
import { settleNotify } from '#workflows/settle-notify.ts'

const world = await createTestContext()
const counter = await startStatementCounter((await testServices()).databaseUrl)
const { db, close } = createWritableDatabase({
  url: counter.databaseUrl,
  applicationName: 'count',
  maxConnections: 1,
})
afterAll(async () => {
  await close()
  await counter.close()
})
const context = { ...world.context, db }

const team = await world.seed.teamMember({ permissions: [playerPermissions.viewPlayers] })
const sender = await world.principalOf(team.account)
const player = await world.seed.player()
const server = await world.seed.gameServer({ connected: true })
await world.seed.playersOnline(server, [player])
const [{ id: keyId } = { id: 0 }] = await world.db
  .select({ id: gameServerKeys.id })
  .from(gameServerKeys)
  .where(eq(gameServerKeys.serverId, server.id))
const mayAct = { keyId, bootId: server.bootId ?? '' }

async function count(work: () => Promise<unknown>): Promise<number> {
  return (await counter.during(work)).length
}

test('a message to a player costs few statements from the click to the stored receipt', async () => {
  // the first use of a key and of a connection costs more
  await authenticateServer(db, server.key)
  const input = { playerId: player.id, text: 'Hi', idempotencyKey: randomUUID() }
  let commandId = ''
  const counts = {
    send: await count(() => notifyPlayer.run(context, sender, input)),
    lease: await count(async () => {
      const { commands } = await leaseCommands(context, server.id, { limit: 100, mayAct })
      commandId = commands[0]?.id ?? ''
    }),
    authenticate: await count(() => authenticateServer(db, server.key)),
    keepLease: await count(() => renewLease(context, server.id, mayAct.bootId)),
    receipt: await count(() =>
      recordReceipts(context, server.id, [{ commandId, outcome: 'done' }], { notify: settleNotify }),
    ),
    leaseNothing: await count(() => leaseCommands(context, server.id, { limit: 100, mayAct })),
  }
  // begin and commit are among those of send and receipt; the key and its result are two that wait for nothing
  expect(counts).toEqual({ send: 8, lease: 1, authenticate: 1, keepLease: 1, receipt: 4, leaseNothing: 1 })
})

test('what is due is one query for all waiting game servers, and notifications without a receipt end with one statement', async () => {
  const waiting = await Promise.all(
    Array.from({ length: 30 }, async () => ({
      serverId: (await world.seed.gameServer({ connected: true })).id,
      ...mayAct,
      readUpTo: null,
    })),
  )
  expect(await count(() => findDueServers(context, waiting))).toBe(1)
  expect(await count(() => findDueServers(context, []))).toBe(0)
  expect(await count(() => sweepNotifications(context))).toBe(1)
})
