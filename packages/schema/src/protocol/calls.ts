import type { z } from 'zod'
import { collectProtocol } from '#protocol/collect-protocol.ts'
import type { ProtocolErrorCode } from '#protocol/error.ts'
import { helloCall } from '#protocol/hello.ts'
import type { ProtocolCall } from '#protocol/protocol-call.ts'
import { syncCall } from '#protocol/sync.ts'

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

/**
 * Every call of v1 by its path below the base path; all are POST with a Bearer server key. Those of features beside the two that carry
 * what all features bring.
 */
export const PROTOCOL_CALLS = { '/hello': helloCall, '/sync': syncCall, ...collectProtocol('calls') }

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

/** Response bodies as a plugin reads them, by path. */
type ReceivedResponses = {
  [Path in ProtocolPath]: (typeof PROTOCOL_CALLS)[Path] extends {
    receivedResponse: infer Frame extends z.ZodType
  }
    ? z.infer<Frame>
    : ResponseOf<Path>
}
/** Response body of a call, as a plugin reads it. */
export type ReceivedResponseOf<Path extends ProtocolPath> = ReceivedResponses[Path]

/** Parses a request as a bridge reads it. */
export function parseRequest<Path extends ProtocolPath>(path: Path, body: unknown) {
  const { received, request }: ProtocolCall = PROTOCOL_CALLS[path]
  // the table gives each path the frame of its own request, and each of them has the id of the process
  return (received ?? request).safeParse(body) as z.ZodSafeParseResult<ReceivedOf<Path> & { bootId: string }>
}

/** Parses a response as a plugin reads it. Throws for one that is not of the protocol. */
export function parseResponse<Path extends ProtocolPath>(path: Path, body: unknown) {
  const { receivedResponse, response }: ProtocolCall = PROTOCOL_CALLS[path]
  // the table gives each path the frame of its own response
  return (receivedResponse ?? response).parse(body) as ReceivedResponseOf<Path>
}
