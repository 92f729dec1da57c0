import { z } from 'zod'
import type { ProtocolCall } from '#protocol/protocol-call.ts'
import { exampleBootId, examplePlayerUuid } from '#protocol/example-ids.ts'
import { linkKind } from '#protocol/link-kind.ts'
import { storedName } from '#protocol/substitute-name.ts'
import { playerNameMeta, wireDisplayText, wireTime, wireUuid } from '#protocol/wire-values.ts'

const outsideIdentity = z
  .object({
    id: wireDisplayText(128).describe('Lasting id on the other platform'),
    name: wireDisplayText(100).describe('Name shown on the other platform'),
  })
  .describe('The outside identity as the plugin knows it')

const playerName = z
  .string()
  .refine((name) => storedName(name, '') !== null, 'no visible name of at most 64 characters')
  .meta(playerNameMeta)

/** A player requests in game a code to link with. The plugin shows it in private chat only. */
export const verifyCodeRequest = z.discriminatedUnion('kind', [
  z.object({ bootId: wireUuid, kind: linkKind.extract(['GAME']), playerUuid: wireUuid, playerName }),
  z.object({
    bootId: wireUuid,
    kind: linkKind.extract(['VOICE', 'CHAT_PLATFORM']),
    playerUuid: wireUuid,
    playerName,
    identity: outsideIdentity,
  }),
])

/** A code and when it expires. A new code of the same kind voids the player's former one. */
export const verifyCodeResponse = z.object({
  code: z.string().min(1).max(32).describe('To be typed on the account page; letter case does not matter'),
  expiresAt: wireTime,
})

/** Requests a code to link with. */
export const verifyCodesCall = {
  summary: 'Makes a code for a player who wants to link, to be shown in private chat',
  request: verifyCodeRequest,
  response: verifyCodeResponse,
  shapes: { LinkKind: linkKind },
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
    request: { bootId: exampleBootId, kind: 'GAME', playerUuid: examplePlayerUuid, playerName: 'Notch' },
    response: { code: 'K7PX3MQA', expiresAt: '2026-03-01T12:10:00Z' },
  },
} as const satisfies ProtocolCall

/** A player requests in game a code to link with. */
export type VerifyCodeRequest = z.infer<typeof verifyCodeRequest>
/** A code and when it expires. */
export type VerifyCodeResponse = z.infer<typeof verifyCodeResponse>
