import {
  PROTOCOL_CALLS,
  type ProtocolPath,
  type RequestOf,
  type ResponseOf,
} from '@kubora/schema/protocol/calls'
import { handleSync } from '#features/commands/sync.handler.ts'
import { handleHello } from '#features/game-servers/hello.handler.ts'
import { handleUnlink } from '#features/player-links/unlink.handler.ts'
import { handleVerifyCodes } from '#features/player-links/verify-codes.handler.ts'
import { handlePlayers } from '#features/players/players.handler.ts'
import type { CallContext } from '#gateway/call-context.ts'
import { ProtocolRefusal } from '#gateway/protocol-refusal.ts'
import { parseFrame } from '#gateway/read-frame.ts'

type Handlers = {
  [Path in ProtocolPath]: (call: CallContext, request: RequestOf<Path>) => Promise<ResponseOf<Path>>
}

const handlers: Handlers = {
  '/hello': handleHello,
  '/sync': handleSync,
  '/players': handlePlayers,
  '/verify-codes': handleVerifyCodes,
  '/unlink': handleUnlink,
}

/** Paths of all calls. */
export const callPaths = Object.keys(handlers) as ProtocolPath[]

/** Carries out one call of an authenticated game server. All but hello need a hello before them. */
export async function carryOutCall<Path extends ProtocolPath>(
  path: Path,
  call: CallContext,
  body: unknown,
): Promise<ResponseOf<Path>> {
  // the table gives each path the frame that its handler takes
  const request = parseFrame(PROTOCOL_CALLS[path].request, body) as RequestOf<Path>
  if (path !== '/hello' && !call.server.greeted) {
    throw new ProtocolRefusal('HELLO_REQUIRED', 'Say hello first')
  }
  return handlers[path](call, request)
}
