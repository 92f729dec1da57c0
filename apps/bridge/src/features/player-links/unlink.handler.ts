import { unlinkByPlayer } from '@kubora/domain/player-links/unlink-by-player'
import type { RequestOf, ResponseOf } from '@kubora/schema/protocol/calls'
import type { CallContext } from '#gateway/call-context.ts'

/** Ends a link of a player who asked for it in game, or asks the owner to confirm it first. */
export async function handleUnlink(
  { context, server }: CallContext,
  request: RequestOf<'/unlink'>,
): Promise<ResponseOf<'/unlink'>> {
  return unlinkByPlayer(context, { ...server, bootId: request.bootId }, request)
}
