import { notifications } from '@kubora/schema/db/commands'
import { players } from '@kubora/schema/db/players'
import { notifyPlayerInput } from '@kubora/validation/notifications'
import { message } from '@kubora/validation/messages'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { recordAudit } from '#audit-log/record-audit.ts'
import { sendCommand } from '#commands/send-command.ts'
import { targetServers } from '#commands/target-servers.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { requirePermission } from '#permissions/require-permission.ts'

/** Milliseconds a game server has to answer a notification (product.md 8). */
export const answerLimitMs = 5000

// beyond this the message would surprise more than it tells
const usefulForMs = 10_000

type NotifyPlayerInput = z.output<typeof notifyPlayerInput>

/**
 * Sends a message of a team member into the game and answers its id; needs `acp.players.view`. It goes to the game server the
 * player is on. The same key answers the same notification; with another content it is
 * refused (`INVALID_INPUT`). For a player who is on none that may know them it is an `error` at once, and nobody gets it.
 */
export async function notifyPlayer(
  context: DomainContext,
  principal: Principal | null,
  input: unknown,
): Promise<string> {
  const sender = requirePermission(principal, 'acp.players.view')
  const wanted = parseInput(notifyPlayerInput, input)
  return inUnit(context, async (unit) => {
    // sent together: neither needs what the other finds
    const [ids, servers] = await Promise.all([
      insertOnce(unit, sender, wanted),
      targetServers(unit, wanted.playerId, 'notify'),
    ])
    if (ids === null) return sameAsBefore(unit, sender, wanted)
    const { notificationId } = ids
    await Promise.all([
      relay(unit, ids, wanted, servers),
      recordAudit(unit, {
        actor: actorOf(sender),
        action: 'notifications.send',
        target: { type: 'player', id: wanted.playerId },
        newValue: { notificationId, text: wanted.text },
      }),
    ])
    unit.announce({ kind: 'notification', notificationId, playerId: wanted.playerId })
    return notificationId
  })
}

/** The ids of the new notification and of the command that will carry it. */
type NewIds = { notificationId: string; commandId: string }

/** Stores the notification; null when the player does not exist, or the key was used before. */
async function insertOnce(unit: Unit, sender: Principal, wanted: NotifyPlayerInput): Promise<NewIds | null> {
  const { playerId, text, idempotencyKey } = wanted
  const [row] = await unit.tx.execute<{ id: string; command_id: string }>(sql`
    insert into ${notifications} (player_id, text, idempotency_key, sender_account_id, created_at)
    select id, ${text}, ${idempotencyKey}::uuid, ${sender.accountId}::bigint, clock_timestamp()
    from ${players} where id = ${playerId}
    on conflict (sender_account_id, idempotency_key) do nothing
    returning id, uuidv7() as command_id`)
  return row ? { notificationId: row.id, commandId: row.command_id } : null
}

async function sameAsBefore(unit: Unit, sender: Principal, wanted: NotifyPlayerInput): Promise<string> {
  const [before] = await unit.tx
    .select({ id: notifications.id, playerId: notifications.playerId, text: notifications.text })
    .from(notifications)
    .where(
      and(
        eq(notifications.senderAccountId, sender.accountId),
        eq(notifications.idempotencyKey, wanted.idempotencyKey),
      ),
    )
  if (!before) throw new DomainError('NOT_FOUND')
  if (before.playerId !== wanted.playerId || before.text !== wanted.text) {
    const fieldErrors = [{ path: 'idempotencyKey', key: message('invalid-choice') }]
    throw new DomainError('INVALID_INPUT', { fieldErrors })
  }
  return before.id
}

async function relay(
  unit: Unit,
  { notificationId, commandId }: NewIds,
  { playerId, text }: NotifyPlayerInput,
  servers: readonly number[],
): Promise<void> {
  if (servers.length === 0) return failAtOnce(unit, notificationId)
  const [command] = await Promise.all([
    sendCommand(unit, {
      id: commandId,
      type: 'notify',
      playerId,
      payload: { text },
      requireOnline: true,
      expiresInMs: usefulForMs,
      servers,
    }),
    unit.tx.update(notifications).set({ commandId }).where(eq(notifications.id, notificationId)),
  ])
  // a plugin that cannot show messages is not waited for: its delivery says so
  if (!command.reached) await failAtOnce(unit, notificationId)
}

async function failAtOnce(unit: Unit, notificationId: string): Promise<void> {
  await unit.tx
    .update(notifications)
    .set({ outcome: 'error', settledAt: sql`clock_timestamp()` })
    .where(eq(notifications.id, notificationId))
}
