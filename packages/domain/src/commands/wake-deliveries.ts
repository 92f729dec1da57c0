import { commandDeliveries } from '@kubora/schema/db/commands'
import { and, eq, inArray } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'

/** Tells the gateways again of the game servers that still owe an answer to the command; a lost wake-up is made good here. */
export async function wakeDeliveries({ db, announce }: DomainContext, commandId: string): Promise<void> {
  const waiting = await db
    .select({ serverId: commandDeliveries.serverId })
    .from(commandDeliveries)
    .where(
      and(eq(commandDeliveries.commandId, commandId), inArray(commandDeliveries.state, ['queued', 'sent'])),
    )
  announce(waiting.map(({ serverId }) => ({ kind: 'commands', serverId })))
}
