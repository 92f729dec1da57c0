import { z } from 'zod'
import { command, receivedCommand } from '#protocol/command.ts'
import { commandResult } from '#protocol/command-result.ts'
import { playerState, stateReceipt } from '#protocol/player-state.ts'
import { serverHealth } from '#protocol/server-health.ts'
import { rowPlayerName, wireDisplayText, wireTime, wireUuid } from '#protocol/wire-values.ts'

/** Reasons that the bridge knows; staff see any other text as it is. */
export const RECEIPT_REASONS = {
  PLAYER_OFFLINE: 'The player is not on this server',
  EXPIRED: 'expiresAt had passed',
  SUPERSEDED: 'A newer command of the same state was applied before (with done)',
  UNSUPPORTED: 'The plugin does not know this type, or cannot read its payload',
  INTERRUPTED:
    'The server stopped while applying it; whether it took effect is unknown, and it is not run again unless the plugin finds out that it did not',
} as const

/** Receipt for one command; repeated in every /sync until one gets a 200. */
export const receipt = z.object({
  commandId: wireUuid,
  outcome: z
    .enum(['done', 'failed', 'deferred'])
    .describe(
      'done and failed are final; deferred: not now, send it again later, best when the player is online',
    ),
  reason: wireDisplayText(200).optional(),
  result: commandResult.optional(),
})

/** What a plugin found out about a command that was interrupted; repeated in every /sync until one gets a 200. */
export const finding = z.object({
  commandId: wireUuid,
  applied: z
    .boolean()
    .describe(
      'true: it took effect; false: it did not, and its id is forgotten, so that it may be sent again',
    ),
})

/** A player who is on the game server right now. */
export const onlinePlayer = z.object({
  uuid: wireUuid,
  name: rowPlayerName,
  since: wireTime.optional().describe('When they joined'),
})

/** The one loop of a plugin: it sends receipts and presence. A game server makes at most one such call at a time. */
export const syncRequest = z.object({
  bootId: wireUuid,
  receipts: z.array(receipt).max(1000),
  playersOnline: z
    .array(onlinePlayer)
    .max(5000)
    .optional()
    .describe('All players online; sent first and whenever the list changed. Left out: unchanged'),
  ackCursor: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .describe(
      'cursor of the last response that was read; commands of later ones were lost and are sent again',
    ),
  waitMs: z.int().min(0).max(60_000).optional().describe('Longest delay of the response; 0: at once'),
  stateReceipts: z
    .array(stateReceipt)
    .max(1000)
    .optional()
    .describe('Receipts for states that were received; each with every call until one gets a 200'),
  findings: z
    .array(finding)
    .max(1000)
    .optional()
    .describe('Whether commands of interrupted took effect; leave out those of which it is not known'),
  health: serverHealth.optional().describe('Health of the game server; send it every 10 to 60 s'),
  leaving: z
    .boolean()
    .optional()
    .describe('The server stops now: no player is online, and another bootId may say hello at once'),
})

/** Most rows of `rejectedPlayers`. */
export const rejectedPlayersMax = 100

const rejectedPlayer = z.object({
  uuid: z.string(),
  reason: z.string().max(64).describe('NAME_INVALID: the name has no visible character or more than 64'),
})

const responseBase = z.object({
  rejectedPlayers: z
    .array(rejectedPlayer)
    .max(rejectedPlayersMax)
    .optional()
    .describe(
      'Rows of playersOnline of this call that were refused: these players count as offline, the others as sent. Left out: none',
    ),
  cursor: z.string().min(1).max(64).describe('To be sent back as ackCursor once this response was read'),
  nextSyncMs: z.int().min(0).describe('Wait before the next call'),
  more: z.boolean().describe('More commands wait: call again at once'),
  time: wireTime.optional().describe("The bridge's clock when it responded; left out by old bridges"),
})

const interruptedText =
  'Commands whose receipt was INTERRUPTED, of the types in capabilities.findings; not to be carried out: did they take effect? Left out: none'

/** Response to /sync as a bridge writes it: commands, oldest first, and states of players. */
export const syncResponse = responseBase.extend({
  commands: z.array(command),
  states: z
    .array(playerState)
    .describe('States of players that changed or joined; store each, then send a receipt'),
  interrupted: z.array(command).optional().describe(interruptedText),
})

/** Response to /sync as a plugin reads it: unknown commands must not prevent it from reading the others. */
export const receivedSyncResponse = responseBase.extend({
  commands: z.array(receivedCommand),
  states: z.array(playerState).default([]),
  interrupted: z.array(receivedCommand).default([]),
})

/** What a plugin found out about a command that was interrupted. */
export type Finding = z.infer<typeof finding>
/** Receipt for one command. */
export type Receipt = z.infer<typeof receipt>
/** A player who is on the game server right now. */
export type OnlinePlayer = z.infer<typeof onlinePlayer>
/** A row of `playersOnline` that was refused. */
export type RejectedPlayer = z.infer<typeof rejectedPlayer>
/** Receipts and presence. */
export type SyncRequest = z.infer<typeof syncRequest>
/** Commands and states, as a bridge writes them. */
export type SyncResponse = z.infer<typeof syncResponse>
/** Commands and states, as a plugin reads them. */
export type ReceivedSyncResponse = z.infer<typeof receivedSyncResponse>
