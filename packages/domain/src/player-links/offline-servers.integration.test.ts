import { commandDeliveries, commands } from '@kubora/schema/db/commands'
import { outbox } from '@kubora/schema/db/outbox'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enqueueJob } from '#kernel/outbox.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { sendLinkChanged } from '#player-links/send-link-changed.ts'
import { createTestContext } from '#testing/test-context.ts'

const { context, seed, db } = await createTestContext()

async function tell({ id: playerId, name: externalName }: { id: number; name: string }): Promise<void> {
  const link = { kind: 'GAME', linked: true, locale: 'de', accountId: 1 } as const
  await inUnit(context, (unit) => enqueueJob(unit, 'announce-link', { ...link, playerId, externalName }))
  const [work] = await db.select({ id: outbox.id }).from(outbox).orderBy(desc(outbox.id)).limit(1)
  await sendLinkChanged(context, work?.id ?? '', playerId, { kind: 'GAME', linked: true, text: 'Linked' })
}

test('a server in offline mode is not sent the link of a trusted identity', async () => {
  const offline = await seed.gameServer({ connected: true, identityMode: 'offline' })
  const [player, visitor] = [await seed.player(), await seed.player({ offlineIdentity: true })]
  await seed.playersOnline(offline, [player, visitor])
  for (const one of [player, visitor]) await tell(one)
  const sent = await db
    .select({ playerId: commands.playerId })
    .from(commandDeliveries)
    .innerJoin(commands, eq(commands.id, commandDeliveries.commandId))
    .where(eq(commandDeliveries.serverId, offline.id))
  expect(sent).toEqual([{ playerId: visitor.id }])
})
