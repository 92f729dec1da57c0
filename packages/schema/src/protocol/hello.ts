import { z } from 'zod'
import type { ProtocolCall } from '#protocol/protocol-call.ts'
import { exampleBootId } from '#protocol/example-ids.ts'
import { capabilities } from '#protocol/capabilities.ts'
import { wireDisplayText, wireTime, wireUuid } from '#protocol/wire-values.ts'

/** How a game server checks that players are who they say: itself, by the proxy before it, or not at all. */
export const identityMode = z
  .enum(['online', 'proxy', 'offline'])
  .describe('online: the game server checks accounts; proxy: the proxy before it does; offline: nobody does')

/** How a game server checks that players are who they say. */
export type IdentityMode = z.infer<typeof identityMode>

/** First call of a started game server; a new `bootId` names the process. Safe to repeat. */
export const helloRequest = z.object({
  protocolVersion: z.int().min(1).describe('1'),
  pluginVersion: wireDisplayText(64),
  bootId: wireUuid.describe('Fresh random UUID of this start of the game server'),
  replaces: wireUuid
    .optional()
    .describe(
      'bootId of the process before on this host, from its data folder: if that one has the lease, it passes to this one',
    ),
  identityMode,
  realm: z
    .string()
    .regex(/^[a-z0-9-]{1,32}$/)
    .optional()
    .describe('Realm the server belongs to, as de, fr or freeroam; left out where it has none'),
  software: wireDisplayText(100).optional().describe('Server software and version, for staff to see'),
  capabilities: capabilities.optional(),
  resendState: z
    .boolean()
    .optional()
    .describe(
      'true: this plugin has no stored copy of player state, as after its data folder was lost, and needs the state of all players again',
    ),
})

const offered = (what: string) => z.array(z.string().min(1).max(64)).max(1000).describe(what)

/** What a bridge can do. A later bridge can do more, so plugins ignore names that they do not know. */
export const bridgeCapabilities = z.object({
  calls: offered('Calls that it takes, as /players; make no others'),
  facts: offered('Kinds of rows that it stores in /player-facts; report no others'),
  roleplayFacts: offered('Kinds of rows that it stores in /roleplay-facts; report no others').optional(),
  commands: offered('Types of commands that it may send'),
  state: offered('Parts of player state that it may send'),
})

/** Response to hello: the game server that the key belongs to, limits and delays. */
export const helloResponse = z.object({
  serverId: z.string().min(1).max(64).describe('Id of the game server the key belongs to'),
  serverName: z.string().min(1).max(100),
  limits: z.object({
    playersPerSync: z.int().min(1).describe('Rows playersOnline may have'),
    receiptsPerSync: z.int().min(1).describe('Rows receipts may have'),
    playersPerBatch: z.int().min(1).describe('Rows one call of /players may have'),
    eventsPerBatch: z.int().min(1).describe('Rows one batch of events may have'),
    maxBodyBytes: z.int().min(1024).describe('Bytes of a request body, after it is unzipped'),
  }),
  delays: z.object({
    syncHoldMs: z
      .int()
      .min(0)
      .describe('Longest delay of the response to /sync; set the read timeout above it'),
    nextSyncMs: z.int().min(0).describe('Wait before the first /sync'),
    retryMs: z.int().min(0).describe('First wait after a failed call; doubles with jitter up to 60 s'),
  }),
  time: wireTime.describe("The bridge's clock"),
  capabilities: bridgeCapabilities
    .optional()
    .describe(
      'What this bridge can do; left out by old bridges, which take /players, /player-facts, /verify-codes and /unlink',
    ),
})

/** The first call of a started game server. */
export const helloCall = {
  summary: 'Registers a started game server and returns limits and delays',
  request: helloRequest,
  response: helloResponse,
  shapes: { Capabilities: capabilities },
  errors: ['INSTANCE_CONFLICT', 'PROTOCOL_UNSUPPORTED'],
  example: {
    request: {
      protocolVersion: 1,
      pluginVersion: '1.0.0',
      bootId: exampleBootId,
      replaces: 'c2a9f6d0-31d4-4b0e-8a55-0f3a1d2b4c6e',
      identityMode: 'online',
      realm: 'de',
      software: 'Paper 1.21.4',
      capabilities: {
        commands: ['notify', 'kick', 'link-changed'],
        state: ['links'],
        calls: ['/players', '/verify-codes', '/unlink'],
      },
    },
    response: {
      serverId: '3',
      serverName: 'Roleplay DE',
      limits: {
        playersPerSync: 5000,
        receiptsPerSync: 1000,
        playersPerBatch: 1000,
        eventsPerBatch: 1000,
        maxBodyBytes: 1_048_576,
      },
      delays: { syncHoldMs: 25_000, nextSyncMs: 0, retryMs: 1000 },
      time: '2026-03-01T12:00:00.000Z',
      capabilities: {
        calls: [
          '/hello',
          '/sync',
          '/players',
          '/player-facts',
          '/events',
          '/roleplay-facts',
          '/roleplay-snapshot',
          '/verify-codes',
          '/unlink',
          '/report-logs',
        ],
        facts: ['session', 'quiz', 'mod'],
        roleplayFacts: ['character', 'job', 'property', 'vehicle', 'license'],
        commands: [
          'notify',
          'kick',
          'link-changed',
          'deliver',
          'character-rename',
          'character-job',
          'character-license',
          'character-delete',
          'character-restore',
          'character-owner',
          'money-transfer',
        ],
        state: ['links', 'rights', 'ban', 'characters'],
      },
    },
  },
} as const satisfies ProtocolCall

/** First call of a started game server. */
export type HelloRequest = z.infer<typeof helloRequest>
/** What a bridge can do. */
export type BridgeCapabilities = z.infer<typeof bridgeCapabilities>
/** Response to hello. */
export type HelloResponse = z.infer<typeof helloResponse>
