import { z } from 'zod'

/** Every error code of v1 with its HTTP status and what a plugin does about it. */
export const PROTOCOL_ERRORS = {
  INVALID_JSON: { status: 400, plugin: 'Correct the request; the body is not JSON. Do not repeat it.' },
  UNAUTHORIZED: {
    status: 401,
    plugin: 'The key is unknown or was revoked. Pause, log it once, retry every few minutes.',
  },
  FORBIDDEN: { status: 403, plugin: 'This game server is switched off. Pause as with UNAUTHORIZED.' },
  NOT_FOUND: { status: 404, plugin: 'The bridge has no such call. Do not repeat it.' },
  METHOD_NOT_ALLOWED: { status: 405, plugin: 'Every call is a POST.' },
  INSTANCE_CONFLICT: {
    status: 409,
    plugin:
      'Another live process uses this key. Keep the game running, log it once, say hello again after retryAfterMs.',
  },
  HELLO_REQUIRED: { status: 409, plugin: 'The bridge does not know this bootId. Say hello, then repeat.' },
  PROTOCOL_UNSUPPORTED: { status: 409, plugin: 'Update the plugin. Pause as with UNAUTHORIZED.' },
  PLAYER_OFFLINE: {
    status: 409,
    plugin: 'By your last /sync the player is not on this server. Report who is online, then retry.',
  },
  PLAYER_UNKNOWN: { status: 409, plugin: 'Report the player with /players, then retry.' },
  IDENTITY_CONFLICT: {
    status: 409,
    plugin: 'The name belongs to another UUID, or an offline server cannot vouch for it. Tell the player.',
  },
  ALREADY_LINKED: { status: 409, plugin: 'The player has such a link. Tell the player how to unlink.' },
  STAFF_NOT_VOUCHED: {
    status: 409,
    plugin: 'A team member, for whom this server does not vouch. Tell the player to do it on another server.',
  },
  BODY_TOO_LARGE: { status: 413, plugin: 'Send smaller batches; see limits in the response to hello.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, plugin: 'Send Content-Type: application/json.' },
  INVALID_FRAME: { status: 422, plugin: 'fieldErrors names the fields. Do not repeat it unchanged.' },
  RATE_LIMITED: { status: 429, plugin: 'Wait as long as Retry-After or retryAfterMs says.' },
  INTERNAL: { status: 500, plugin: 'Repeat with back-off.' },
  UNAVAILABLE: { status: 503, plugin: 'Repeat with back-off; honour Retry-After.' },
} as const satisfies Record<string, { status: number; plugin: string }>

/** Error code of a response of the bridge in v1. */
export type ProtocolErrorCode = keyof typeof PROTOCOL_ERRORS

/** Body of every response that is not 2xx. Later bridges may send other codes: use the status then. */
export const errorBody = z.object({
  code: z.string().min(1).max(64).describe('What went wrong, for programs'),
  message: z.string().max(1000).describe('What went wrong, for the log of the game server; English'),
  retryAfterMs: z.int().min(0).optional().describe('Milliseconds to wait before the next attempt'),
  fieldErrors: z
    .array(
      z.object({
        path: z.string().describe('Field, as in players.3.name'),
        key: z.string().describe('What is wrong with it'),
      }),
    )
    .optional()
    .describe('Which fields were refused, with INVALID_FRAME'),
})

/** Body of every response that is not 2xx. */
export type ErrorBody = z.infer<typeof errorBody>
