import { unlinkByPlayer } from '@kubora/domain/player-links/unlink-by-player'
import type { RequestOf, ResponseOf } from '@kubora/schema/protocol/calls'
import type { CallContext } from '#gateway/call-context.ts'

/** Handles `/unlink`: ends a link of a player who requested it in game, or first asks the owner of the account to confirm it. */
export async function handleUnlink(
  { context, server }: CallContext,
  request: RequestOf<'/unlink'>,
): Promise<ResponseOf<'/unlink'>> {
  return unlinkByPlayer(context, { ...server, bootId: request.bootId }, request)
}
