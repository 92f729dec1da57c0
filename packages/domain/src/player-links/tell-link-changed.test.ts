import { commandDeliveries, commands } from '@kubora/schema/db/commands'
import { gameServers } from '@kubora/schema/db/game-servers'
import { outbox } from '@kubora/schema/db/outbox'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { leaseCommands } from '#commands/lease-commands.ts'
import { promiseWork } from '#kernel/outbox.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { tellLinkChanged } from '#player-links/tell-link-changed.ts'
import { createTestContext } from '#testing/test-context.ts'

const { context, seed, db } = await createTestContext()

/** Promises to tell the player and answers the id of the promise. */
async function promise(player: { id: number; name: string }): Promise<string> {
  const { id: playerId, name: externalName } = player
  const kind = 'GAME' as const
  await inUnit(context, (unit) =>
    promiseWork(unit, 'announce-link', {
      playerId,
      accountId: 1,
      kind,
      linked: true,
      locale: 'de',
      externalName,
    }),
  )
  const [row] = await db.select({ id: outbox.id }).from(outbox).orderBy(sql`id desc`).limit(1)
  return row?.id ?? ''
}

const payload = { kind: 'GAME', linked: true, text: 'Linked' } as const

test('reaches the game server that was reconnecting when the link was made, and no proxy beside it', async () => {
  const [lobby, proxy] = [
    await seed.gameServer({ connected: true }),
    await seed.gameServer({ connected: true, kind: 'proxy' }),
  ]
  await seed.gameServer({ connected: true, disabled: true })
  await db.update(gameServers).set({ releasedAt: sql`now()` }).where(eq(gameServers.id, lobby.id))
  const player = await seed.player()
  await seed.playersOnline(proxy, [player])
  const workId = await promise(player)
  await tellLinkChanged(context, workId, player.id, payload)
  await tellLinkChanged(context, workId, player.id, payload)
  const sent = await db
    .select({ serverId: commandDeliveries.serverId })
    .from(commandDeliveries)
    .innerJoin(commands, eq(commands.id, commandDeliveries.commandId))
    .where(eq(commands.playerId, player.id))
  expect(sent).toEqual([{ serverId: lobby.id }])
  const { commands: leased } = await leaseCommands(context, lobby.id, { limit: 10 })
  expect(leased).toMatchObject([{ type: 'link-changed', playerUuid: player.uuid, payload }])
})
