import { z } from 'zod'
import type { ProtocolCall } from '#protocol/protocol-call.ts'
import { exampleBootId, examplePlayerUuid } from '#protocol/example-ids.ts'
import { command, receivedCommand } from '#protocol/command.ts'
import { commandResult } from '#protocol/command-result.ts'
import { playerState, stateReceipt } from '#protocol/player-state.ts'
import { serverHealth } from '#protocol/server-health.ts'
import { receivedText, rowPlayerName, wireDisplayText, wireTime, wireUuid } from '#protocol/wire-values.ts'

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

/** A receipt as a bridge reads it: none is refused, so that a word too many does not end the loop. */
const receivedReceipt = receipt.extend({
  reason: receivedText(200).optional(),
  result: z
    .unknown()
    .transform((given) => commandResult.safeParse(given).data)
    .optional(),
})

const receivedStateReceipt = stateReceipt.extend({ reason: receivedText(200).optional() })

/** Returns a list as a bridge reads it: rows that name nothing it could settle are left out. */
function receivedRows<Row extends z.ZodType>(row: Row) {
  return z
    .array(z.unknown())
    .max(1000)
    .transform((rows) => rows.flatMap((given) => row.safeParse(given).data ?? []))
}

const longestWaitMs = 60_000

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
  waitMs: z.int().min(0).max(longestWaitMs).optional().describe('Longest delay of the response; 0: at once'),
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

/** The loop as a bridge reads it. */
export const receivedSyncRequest = syncRequest.extend({
  receipts: receivedRows(receivedReceipt),
  stateReceipts: receivedRows(receivedStateReceipt).optional(),
  waitMs: z
    .int()
    .min(0)
    .transform((ms) => Math.min(ms, longestWaitMs))
    .optional(),
})

/** Most rows of `rejectedPlayers`. */
export const rejectedPlayersMax = 100

const rejectedPlayer = z.object({
  uuid: z.string(),
  reason: z.string().max(64).describe('NAME_INVALID: the name has no visible character or more than 64'),
})

/** A kind of things of the roleplay world that the bridge wants to have listed. */
export const wantedSnapshot = z.object({
  kind: z.string().max(64).describe('As in /roleplay-facts; ignore one that you do not know'),
  snapshotId: wireUuid,
})

const responseBase = z.object({
  snapshots: z
    .array(wantedSnapshot)
    .optional()
    .describe(
      'What the owner of a roleplay world is to list with /roleplay-snapshot, in each response until its first page came. Left out: nothing',
    ),
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

/** The one loop. */
export const syncCall = {
  summary: 'The one loop: receipts, presence and health up, commands and states down; a long poll',
  request: syncRequest,
  received: receivedSyncRequest,
  response: syncResponse,
  receivedResponse: receivedSyncResponse,
  shapes: {
    OnlinePlayer: onlinePlayer,
    Receipt: receipt,
    ServerHealth: serverHealth,
    PlayerState: playerState,
    StateReceipt: stateReceipt,
  },
  errors: ['INSTANCE_CONFLICT', 'HELLO_REQUIRED'],
  example: {
    request: {
      bootId: exampleBootId,
      receipts: [{ commandId: '019592f1-2c3d-7e4f-8a9b-0c1d2e3f4a5b', outcome: 'done' }],
      playersOnline: [{ uuid: examplePlayerUuid, name: 'Notch', since: '2026-03-01T11:58:03Z' }],
      stateReceipts: [{ playerUuid: examplePlayerUuid, version: 1_772_366_283_000, outcome: 'done' }],
      health: {
        playersMax: 200,
        ticksPerSecond: 19.98,
        memoryUsedBytes: 1_610_612_736,
        memoryMaxBytes: 4_294_967_296,
      },
      ackCursor: '0195930a-11aa-7bbb-8ccc-0123456789ab',
      waitMs: 25_000,
    },
    response: {
      commands: [
        {
          id: '0195930b-5e6f-7a1b-9c2d-3e4f5a6b7c8d',
          sequence: 4711,
          type: 'notify',
          playerUuid: examplePlayerUuid,
          requireOnline: true,
          stateKey: null,
          expiresAt: '2026-03-01T12:00:10Z',
          createdAt: '2026-03-01T12:00:00Z',
          payload: { title: 'Team', text: 'Please come to the support room.' },
        },
      ],
      states: [
        {
          playerUuid: examplePlayerUuid,
          version: 1_772_366_295_000,
          parts: { links: [{ kind: 'GAME', accountId: 12 }] },
        },
      ],
      cursor: '0195930b-77cc-7ddd-8eee-0123456789ab',
      nextSyncMs: 0,
      more: false,
      time: '2026-03-01T12:00:00.150Z',
    },
  },
} as const satisfies ProtocolCall

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
