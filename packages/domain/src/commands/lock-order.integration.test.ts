import { expect, test } from 'vitest'
import { endOtherDeliveries } from '#commands/end-other-deliveries.ts'
import { followPlayers } from '#commands/follow-player.ts'
import { leaseCommands } from '#commands/lease-commands.ts'
import { recordReceipts } from '#commands/record-receipts.ts'
import { sendCommand } from '#commands/send-command.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { recordPlayersOnline } from '#players/record-players-online.ts'
import { createTestContext } from '#testing/test-context.ts'

const { context, seed } = await createTestContext()
const rounds = 60

/** Some of the list, in any order. */
function some<Item>(list: readonly Item[]): Item[] {
  return list.filter(() => Math.random() < 0.5).toSorted(() => Math.random() - 0.5)
}

test('joins, messages, leases and receipts of many servers at once all succeed', async () => {
  const servers = await Promise.all(Array.from({ length: 3 }, () => seed.gameServer({ connected: true })))
  const players = await Promise.all(Array.from({ length: 12 }, () => seed.player()))
  const failures: unknown[] = []

  async function often(work: () => Promise<unknown>): Promise<void> {
    for (let round = 0; round < rounds; round += 1) await work().catch((error) => failures.push(error))
  }
  const send = (playerId: number) =>
    inUnit(context, async (unit) => {
      await sendCommand(unit, {
        type: 'link-changed',
        playerId,
        payload: { kind: 'GAME', linked: true, text: 'Linked', accountId: 1 },
        requireOnline: false,
        expiresInMs: 60_000,
        servers: [],
      })
      await followPlayers(unit, [playerId])
    })

  await Promise.all([
    often(() =>
      Promise.all(
        some(players)
          .slice(0, 4)
          .map(({ id }) => send(id)),
      ),
    ),
    ...servers.flatMap(({ id }) => [
      often(() =>
        recordPlayersOnline(context, { id, identityMode: 'online', vouchesForStaff: false }, some(players)),
      ),
      often(async () => {
        const { commands } = await leaseCommands(context, id, { limit: 100 })
        const receipts = some(commands).map((command) => ({
          commandId: command.id,
          outcome: Math.random() < 0.5 ? ('deferred' as const) : ('done' as const),
        }))
        await recordReceipts(context, id, receipts, { 'link-changed': endOtherDeliveries })
      }),
    ]),
  ])
  expect(failures).toEqual([])
})
