import type { z } from 'zod'
import type { ProtocolErrorCode } from '#protocol/error.ts'
import { helloRequest, helloResponse } from '#protocol/hello.ts'
import { playerFactsRequest, playerFactsResponse, receivedFactsRequest } from '#protocol/player-facts.ts'
import { playersRequest, playersResponse } from '#protocol/players.ts'
import {
  receivedRoleplayRequest,
  roleplayFactsRequest,
  roleplayFactsResponse,
} from '#protocol/roleplay-facts.ts'
import { syncRequest, syncResponse } from '#protocol/sync.ts'
import { unlinkRequest, unlinkResponse } from '#protocol/unlink.ts'
import { verifyCodeRequest, verifyCodeResponse } from '#protocol/verify-codes.ts'

/** A call of the protocol: request, response and possible errors. */
export type ProtocolCall = {
  readonly summary: string
  readonly request: z.ZodType
  /** How a bridge reads the request, where later plugins may send more than `request` allows; left out: as `request`. */
  readonly received?: z.ZodType
  readonly response: z.ZodType
  /** Error codes of this call besides {@link COMMON_ERRORS}. */
  readonly errors: readonly ProtocolErrorCode[]
  readonly example: { readonly request: unknown; readonly response: unknown }
}

/** Codes with which every call may be refused. */
export const COMMON_ERRORS = [
  'INVALID_JSON',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'METHOD_NOT_ALLOWED',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'INVALID_FRAME',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
] as const satisfies readonly ProtocolErrorCode[]

const bootId = '7d6c1a52-9a0e-4c1b-9a77-3c7d5b6f0e11'
const playerUuid = '069a79f4-44e9-4726-a5be-fca90e38aaf5'

/** Every call of v1 by its path below the base path; all are POST with a Bearer server key. */
export const PROTOCOL_CALLS = {
  '/hello': {
    summary: 'Registers a started game server and returns limits and delays',
    request: helloRequest,
    response: helloResponse,
    errors: ['INSTANCE_CONFLICT', 'PROTOCOL_UNSUPPORTED'],
    example: {
      request: {
        protocolVersion: 1,
        pluginVersion: '1.0.0',
        bootId,
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
            '/roleplay-facts',
            '/verify-codes',
            '/unlink',
          ],
          facts: ['session', 'quiz', 'mod'],
          roleplayFacts: ['character'],
          commands: ['notify', 'kick', 'link-changed', 'character-rename'],
          state: ['links', 'rights', 'ban', 'characters'],
        },
      },
    },
  },
  '/sync': {
    summary: 'The one loop: receipts, presence and health up, commands and states down; a long poll',
    request: syncRequest,
    response: syncResponse,
    errors: ['INSTANCE_CONFLICT', 'HELLO_REQUIRED'],
    example: {
      request: {
        bootId,
        receipts: [{ commandId: '019592f1-2c3d-7e4f-8a9b-0c1d2e3f4a5b', outcome: 'done' }],
        playersOnline: [{ uuid: playerUuid, name: 'Notch', since: '2026-03-01T11:58:03Z' }],
        stateReceipts: [{ playerUuid, version: 1_772_366_283_000, outcome: 'done' }],
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
            playerUuid,
            requireOnline: true,
            stateKey: null,
            expiresAt: '2026-03-01T12:00:10Z',
            createdAt: '2026-03-01T12:00:00Z',
            payload: { title: 'Team', text: 'Please come to the support room.' },
          },
        ],
        states: [
          {
            playerUuid,
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
  },
  '/players': {
    summary: 'Stores players with absolute values; a late row never overwrites a newer one',
    request: playersRequest,
    response: playersResponse,
    errors: ['INSTANCE_CONFLICT', 'HELLO_REQUIRED'],
    example: {
      request: {
        bootId,
        players: [
          {
            uuid: playerUuid,
            name: 'Notch',
            version: 1_772_366_283_000,
            firstJoinAt: '2024-06-01T10:00:00Z',
            lastSeenAt: '2026-03-01T11:58:03Z',
            playtimeMinutes: 5321,
          },
        ],
      },
      response: { results: [{ uuid: playerUuid, result: 'accepted' }] },
    },
  },
  '/player-facts': {
    summary: 'Stores play sessions, quiz results and mods; a late row never overwrites a newer one',
    request: playerFactsRequest,
    received: receivedFactsRequest,
    response: playerFactsResponse,
    errors: ['INSTANCE_CONFLICT', 'HELLO_REQUIRED'],
    example: {
      request: {
        bootId,
        facts: [
          {
            kind: 'session',
            uuid: playerUuid,
            version: 1_772_366_283_000,
            sessionId: '5f0c8a52-6b1e-4d0f-9c3a-2e7d1b4a9f60',
            joinedAt: '2026-03-01T10:12:00Z',
            leftAt: '2026-03-01T11:58:03Z',
          },
          {
            kind: 'quiz',
            uuid: playerUuid,
            version: 1_772_366_283_000,
            passed: true,
            score: 18,
            total: 20,
            takenAt: '2026-03-01T10:14:30Z',
          },
          {
            kind: 'mod',
            uuid: playerUuid,
            version: 1_772_366_283_000,
            modId: 'better-map',
            name: 'Better Map 3.2',
            firstUsedAt: '2026-01-12T17:00:00Z',
            lastUsedAt: '2026-03-01T11:58:03Z',
          },
        ],
      },
      response: {
        results: [
          { uuid: playerUuid, result: 'accepted' },
          { uuid: playerUuid, result: 'accepted' },
          { uuid: playerUuid, result: 'stale' },
        ],
      },
    },
  },
  '/roleplay-facts': {
    summary:
      'Stores the roleplay world of a realm as its owner has it; a late row never overwrites a newer one',
    request: roleplayFactsRequest,
    received: receivedRoleplayRequest,
    response: roleplayFactsResponse,
    errors: ['INSTANCE_CONFLICT', 'HELLO_REQUIRED'],
    example: {
      request: {
        bootId,
        facts: [
          {
            kind: 'character',
            id: 'c-17',
            version: 1_772_366_283_000,
            playerUuid,
            idNumber: 'DE-4711-0815',
            firstName: 'Jule',
            lastName: 'Seidel',
            birthday: '1998-05-04',
            gender: 'female',
            lastPlayedAt: '2026-03-01T11:58:03Z',
            working: true,
            job: 'police',
            rank: 'chief',
            money: 1200,
          },
          { kind: 'character', id: 'c-9', version: 1_772_366_283_000, removed: true },
        ],
      },
      response: {
        results: [
          { id: 'c-17', result: 'accepted' },
          { id: 'c-9', result: 'accepted' },
        ],
      },
    },
  },
  '/verify-codes': {
    summary: 'Makes a code for a player who wants to link, to be shown in private chat',
    request: verifyCodeRequest,
    response: verifyCodeResponse,
    errors: [
      'INSTANCE_CONFLICT',
      'HELLO_REQUIRED',
      'PLAYER_UNKNOWN',
      'PLAYER_OFFLINE',
      'IDENTITY_CONFLICT',
      'STAFF_NOT_VOUCHED',
      'ALREADY_LINKED',
    ],
    example: {
      request: { bootId, kind: 'GAME', playerUuid, playerName: 'Notch' },
      response: { code: 'K7PX3MQA', expiresAt: '2026-03-01T12:10:00Z' },
    },
  },
  '/unlink': {
    summary: 'Ends a link of a player who requested it in game',
    request: unlinkRequest,
    response: unlinkResponse,
    errors: [
      'INSTANCE_CONFLICT',
      'HELLO_REQUIRED',
      'PLAYER_OFFLINE',
      'IDENTITY_CONFLICT',
      'STAFF_NOT_VOUCHED',
    ],
    example: {
      request: { bootId, kind: 'VOICE', playerUuid },
      response: { unlinked: true },
    },
  },
} as const satisfies Record<string, ProtocolCall>

/** Path of a call below the base path. */
export type ProtocolPath = keyof typeof PROTOCOL_CALLS
/** Request body of a call. */
export type RequestOf<Path extends ProtocolPath> = z.infer<(typeof PROTOCOL_CALLS)[Path]['request']>
/** Request bodies as a bridge reads them, by path. */
type ReceivedFrames = {
  [Path in ProtocolPath]: (typeof PROTOCOL_CALLS)[Path] extends { received: infer Frame extends z.ZodType }
    ? z.infer<Frame>
    : RequestOf<Path>
}
/** Request body of a call, as a bridge reads it. */
export type ReceivedOf<Path extends ProtocolPath> = ReceivedFrames[Path]
/** Response body of a call, as a bridge writes it. */
export type ResponseOf<Path extends ProtocolPath> = z.infer<(typeof PROTOCOL_CALLS)[Path]['response']>

/** Parses a request as a bridge reads it. */
export function parseRequest<Path extends ProtocolPath>(path: Path, body: unknown) {
  const { received, request }: ProtocolCall = PROTOCOL_CALLS[path]
  // the table gives each path the frame of its own request, and each of them has the id of the process
  return (received ?? request).safeParse(body) as z.ZodSafeParseResult<ReceivedOf<Path> & { bootId: string }>
}
