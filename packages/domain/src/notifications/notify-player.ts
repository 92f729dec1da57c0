import { notifications } from '@kubora/schema/db/notifications'
import { players } from '@kubora/schema/db/players'
import { notifyPlayerInput } from '@kubora/validation/notifications'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { defineAction } from '#actions/define-action.ts'
import { sendCommand } from '#commands/send-command.ts'
import { targetServers } from '#commands/target-servers.ts'
import type { Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Milliseconds a game server has for the receipt of a notification (docs/PRODUCT.md#game-servers). */
export const receiptTimeoutMs = 5000

// beyond this the message would surprise more than it informs
const usefulForMs = 10_000

type NotifyPlayerInput = z.output<typeof notifyPlayerInput>

/**
 * Sends a message of a team member to the game server the player is on. Returns the notification's id; the same key returns the
 * same notification. Throws `NOT_FOUND` for an unknown player. When the player is on no server that may read the message, the
 * notification is an `error` at once.
 */
export const notifyPlayer = defineAction({
  name: 'notifications.send',
  permission: playerPermissions.viewPlayers,
  input: notifyPlayerInput,
  run: async (unit, wanted, sender) => {
    // in parallel: neither needs the result of the other
    const [ids, servers] = await Promise.all([
      insertNotification(unit, sender, wanted),
      targetServers(unit, wanted.playerId, 'notify'),
    ])
    if (ids === null) throw new DomainError('NOT_FOUND')
    const { notificationId } = ids
    unit.publish({ kind: 'notification', notificationId, playerId: wanted.playerId })
    return {
      result: notificationId,
      pending: relay(unit, ids, wanted, servers),
      audit: {
        target: { type: 'player', id: wanted.playerId },
        after: { notificationId, text: wanted.text },
      },
    }
  },
  revert: { none: 'RECEIVED' },
})

/** The ids of the new notification and of the command that will carry it. */
type NewIds = { notificationId: string; commandId: string }

/** Stores the notification, with a command that has yet to be stored; null when the player does not exist. */
async function insertNotification(
  unit: Unit,
  sender: Principal,
  { playerId, text }: NotifyPlayerInput,
): Promise<NewIds | null> {
  const [row] = await unit.tx.execute<{ id: string; command_id: string }>(sql`
    insert into ${notifications} (player_id, text, sender_account_id, command_id, created_at)
    select id, ${text}, ${sender.accountId}::bigint, uuidv7(), clock_timestamp()
    from ${players} where id = ${playerId}
    returning id, command_id`)
  return row ? { notificationId: row.id, commandId: row.command_id } : null
}

async function relay(
  unit: Unit,
  { notificationId, commandId }: NewIds,
  { playerId, text }: NotifyPlayerInput,
  servers: readonly number[],
): Promise<void> {
  if (servers.length === 0) return failAtOnce(unit, notificationId, { commandId: null })
  const command = await sendCommand(unit, {
    id: commandId,
    type: 'notify',
    playerId,
    payload: { text },
    requireOnline: true,
    expiresInMs: usefulForMs,
    servers,
  })
  // a plugin that cannot show messages sends no receipt: its delivery has failed already
  if (!command.reached) await failAtOnce(unit, notificationId)
}

async function failAtOnce(
  unit: Unit,
  notificationId: string,
  command: { commandId?: null } = {},
): Promise<void> {
  await unit.tx
    .update(notifications)
    .set({ ...command, outcome: 'error', settledAt: sql`clock_timestamp()` })
    .where(eq(notifications.id, notificationId))
}
