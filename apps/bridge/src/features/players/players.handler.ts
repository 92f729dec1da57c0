import { endUntrustedLinks } from '@kubora/domain/player-links/end-untrusted-links'
import { reportPlayers } from '@kubora/domain/players/report-players'
import type { RequestOf, ResponseOf } from '@kubora/schema/protocol/calls'
import type { CallContext } from '#gateway/call-context.ts'

/** Handles `/players`: stores players as the game server knows them. */
export async function handlePlayers(
  { context, server }: CallContext,
  request: RequestOf<'/players'>,
): Promise<ResponseOf<'/players'>> {
  const effects = { identityTrusted: endUntrustedLinks }
  return { results: await reportPlayers(context, server, request, effects) }
}
