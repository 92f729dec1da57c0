import { randomUUID } from 'node:crypto'
import { worldChanges } from '@kubora/schema/db/roleplay'
import { eq } from 'drizzle-orm'
import { leaseCommands } from '#commands/lease-commands.ts'
import { recordFindings } from '#commands/record-findings.ts'
import { recordReceipts } from '#commands/record-receipts.ts'
import { settleWorldChanges } from '#roleplay/settle-world-changes.ts'
import { worldCommandTypes } from '#roleplay/wish-change.ts'
import { createTestContext } from '#testing/test-context.ts'

/** A world of the realm `de` with its owner, whose plugin carries out every command, and a team member who may do all. */
export async function createWorldDesk() {
  const desk = await createTestContext()
  const { context, db, seed, principalOf } = desk
  const commandTypes = ['notify', ...worldCommandTypes]
  const server = await seed.gameServer({ realm: 'de', ownsWorld: true, connected: true, commandTypes })
  const admin = await principalOf((await seed.teamMember({ permissions: ['*'] })).account)
  const effects = Object.fromEntries(worldCommandTypes.map((type) => [type, settleWorldChanges]))

  return {
    ...desk,
    server,
    admin,
    commandTypes,
    /** Makes a character of a player of its own. */
    character: async (options: Parameters<typeof seed.character>[1] = {}) =>
      seed.character(await seed.player(), options),
    /** Makes the wish's key. */
    key: () => randomUUID(),
    wish: async (id: string) => {
      const [row] = await db.select().from(worldChanges).where(eq(worldChanges.id, id))
      if (!row) throw new Error('no such wish')
      return row
    },
    lease: async () => (await leaseCommands(context, server.id, { limit: 100 })).commands,
    sendReceipt: async (
      commandId: string | null,
      outcome: 'done' | 'failed',
      more: { reason?: string; result?: Record<string, unknown> } = {},
    ) => {
      await recordReceipts(context, server.id, [{ commandId: commandId ?? '', outcome, ...more }], effects)
    },
    sendFinding: async (commandId: string | null, applied: boolean) => {
      await recordFindings(context, server.id, [{ commandId: commandId ?? '', applied }], effects)
    },
  }
}
