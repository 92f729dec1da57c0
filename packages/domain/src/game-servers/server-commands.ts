import { commandDeliveries, commands, droppedReason } from '@kubora/schema/db/commands'
import type { Executor } from '@kubora/schema/db/client'
import { gameServers } from '@kubora/schema/db/game-servers'
import { players } from '@kubora/schema/db/players'
import { deliveryOf } from '@kubora/schema/protocol/command-delivery'
import { serverCommandTarget } from '@kubora/validation/game-servers'
import { gameServerPermissions } from '@kubora/validation/permissions/game-servers'
import { and, asc, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { mayReadPrivate } from '#commands/may-know.ts'
import { type CommandPayload, sendCommand } from '#commands/send-command.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Most commands of a kind that the page of a game server shows. */
export const shownCommandsMax = 50

/** Most commands that are read for those that failed. */
const readMax = 500

// a message that was to be seen at once has as long again when it is sent again
const usefulForMs = 10_000

const columns = {
  commandId: commands.id,
  type: commands.type,
  playerId: commands.playerId,
  playerName: players.name,
  playerDisplayName: players.displayName,
  createdAt: commands.createdAt,
  state: commandDeliveries.state,
  sends: commandDeliveries.sends,
  reason: commandDeliveries.reason,
  // an older state must not follow a newer one of its player
  isNewest: sql<boolean>`not exists (select from commands newer where newer.player_id = ${commands.playerId}
    and newer.sequence > ${commands.sequence} and newer.type = ${commands.type})`,
  // what became of it stands on the warning, which may hold no more, and counts for this command alone
  isAboutWarning: sql<boolean>`exists (select from warning_notices where command_id = ${commands.id})`,
}

/** A command at a game server that waits or failed. */
export type ServerCommand = Awaited<ReturnType<typeof listWaiting>>[number]

function deliveries(db: Executor) {
  return db
    .select(columns)
    .from(commandDeliveries)
    .innerJoin(commands, eq(commands.id, commandDeliveries.commandId))
    .innerJoin(players, eq(players.id, commands.playerId))
}

/** Returns commands that wait for a game server, oldest first, at most {@link shownCommandsMax}. */
export async function listWaiting(db: Executor, serverId: number) {
  return deliveries(db)
    .where(
      and(eq(commandDeliveries.serverId, serverId), sql`${commandDeliveries.state} in ('queued', 'sent')`),
    )
    .orderBy(asc(commandDeliveries.sequence))
    .limit(shownCommandsMax)
}

/** SQL: which deliveries of a game server are listed as failed. */
function isListedFailure(serverId: number | SQLWrapper): SQL {
  return sql`${commandDeliveries.serverId} = ${serverId} and ${commandDeliveries.state} in ('failed', 'expired')
    -- however many messages another game server showed, no more rows are read
    and ${commandDeliveries.sequence} >= (select min(newest.sequence) from (
      select sequence from command_deliveries where server_id = ${serverId} and state in ('failed', 'expired')
      order by sequence desc limit ${readMax}) newest)
    and not exists (select from command_deliveries done
      where done.command_id = ${commandDeliveries.commandId} and done.state = 'applied')
    -- who has left needs no kick
    and (${commandDeliveries.reason} is distinct from 'PLAYER_OFFLINE'
      or (select type from commands kicks where kicks.id = ${commandDeliveries.commandId}) <> 'kick')`
}

/**
 * Returns commands that a game server did not carry out, newest first, at most {@link shownCommandsMax}; without those that
 * another game server carried out, and without kicks of players who had left.
 */
export async function listFailed(db: Executor, serverId: number): Promise<ServerCommand[]> {
  return deliveries(db)
    .where(isListedFailure(serverId))
    .orderBy(desc(commandDeliveries.sequence))
    .limit(shownCommandsMax)
}

/** How many commands a game server did not carry out. */
export type FailedCommandCount = { serverId: number; serverName: string; failedCommands: number }

/** Returns how many commands {@link listFailed} lists for each game server that has some, in one statement. */
export async function countFailed(db: Executor): Promise<FailedCommandCount[]> {
  const listed = sql`(select from ${commandDeliveries} where ${isListedFailure(gameServers.id)} limit ${shownCommandsMax})`
  const counts = await db
    .select({
      serverId: gameServers.id,
      serverName: gameServers.name,
      failedCommands: sql<number>`(select count(*)::int from ${listed} listed)`,
    })
    .from(gameServers)
    .orderBy(gameServers.name, gameServers.id)
  return counts.filter(({ failedCommands }) => failedCommands > 0)
}

/** Whether a team member gave the command up. */
export function isDropped({ state, reason }: Pick<ServerCommand, 'state' | 'reason'>): boolean {
  return state === 'expired' && reason === droppedReason
}

/** Returns whether a command may be sent again; one about a warning is not, as a warning is shown once and only while it is active. */
export function isRepeatable({
  type,
  isNewest,
  isAboutWarning,
}: Pick<ServerCommand, 'type' | 'isNewest' | 'isAboutWarning'>): boolean {
  return isNewest && !isAboutWarning && deliveryOf(type)?.repeatable === true
}

async function lockDelivery(unit: Unit, id: number, commandId: string) {
  // the command before its delivery, as receipts lock them
  await unit.tx.execute(sql`select from ${commands} where id = ${commandId}::uuid for no key update`)
  const [row] = await unit.tx
    .select({ ...columns, payload: commands.payload, requireOnline: commands.requireOnline })
    .from(commandDeliveries)
    .innerJoin(commands, eq(commands.id, commandDeliveries.commandId))
    .innerJoin(players, eq(players.id, commands.playerId))
    .where(and(eq(commandDeliveries.serverId, id), eq(commandDeliveries.commandId, commandId)))
    .for('no key update', { of: commandDeliveries })
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}

/**
 * Sends a command that a game server did not carry out once more, as a new command: a plugin carries none out twice. Throws
 * `NOT_FOUND`, and `CONFLICT` when it is not over, may not be repeated, is about a warning, a newer one of its player followed, or the game server may
 * not read messages to the player (any more).
 */
export const retryCommand = defineAction({
  name: 'game-servers.retry-command',
  permission: gameServerPermissions.editServers,
  input: serverCommandTarget,
  run: async (unit, { id, commandId }) => {
    const command = await lockDelivery(unit, id, commandId)
    const isOver = command.state === 'failed' || command.state === 'expired'
    const { playerId, requireOnline } = command
    // on a server in offline mode anybody may bear the name; its mode may have changed since
    const [server] = await unit.tx
      .select({ mayRead: mayReadPrivate })
      .from(gameServers)
      .innerJoin(players, eq(players.id, playerId))
      .where(eq(gameServers.id, id))
    if (!isOver || !isRepeatable(command) || server?.mayRead !== true) throw new DomainError('CONFLICT')
    await sendCommand(unit, {
      // only types that declare it get here
      type: command.type as 'notify',
      playerId,
      payload: command.payload as CommandPayload<'notify'>,
      requireOnline,
      ...(requireOnline ? { expiresInMs: usefulForMs } : {}),
      servers: [id],
    })
    unit.publish({ kind: 'game-server', serverId: id })
    const target = { type: 'game-server', id } as const
    return { result: id, audit: { target, after: { type: command.type, playerId } } }
  },
  revert: { none: 'RECEIVED' },
})

/**
 * Gives up a command that waits for a game server; a receipt that comes nevertheless counts. Throws `NOT_FOUND`, and `CONFLICT`
 * when it no longer waits.
 */
export const dropCommand = defineAction({
  name: 'game-servers.drop-command',
  permission: gameServerPermissions.editServers,
  input: serverCommandTarget,
  run: async (unit, { id, commandId }) => {
    const { type, playerId } = await lockDelivery(unit, id, commandId)
    const dropped = await unit.tx
      .update(commandDeliveries)
      .set({
        state: 'expired',
        leasedUntil: null,
        reason: droppedReason,
        // one that was sent back (`deferred`) is not at the game server
        sentAt: sql`case when ${commandDeliveries.state} = 'sent' then ${commandDeliveries.sentAt} end`,
      })
      .where(
        and(
          eq(commandDeliveries.serverId, id),
          eq(commandDeliveries.commandId, commandId),
          inArray(commandDeliveries.state, ['queued', 'sent']),
        ),
      )
      .returning({ commandId: commandDeliveries.commandId })
    if (dropped.length === 0) throw new DomainError('CONFLICT')
    unit.publish({ kind: 'game-server', serverId: id })
    const target = { type: 'game-server', id } as const
    return { result: id, audit: { target, after: { type, playerId } } }
  },
  revert: { none: 'PASSED' },
})
