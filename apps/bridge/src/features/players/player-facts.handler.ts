import { recordPlayerFacts } from '@kubora/domain/players/record-player-facts'
import type { RequestOf, ResponseOf } from '@kubora/schema/protocol/calls'
import type { CallContext } from '#gateway/call-context.ts'

/** Handles `/player-facts`: stores play sessions, quiz results and mods of players. */
export async function handlePlayerFacts(
  { context, server }: CallContext,
  { facts }: RequestOf<'/player-facts'>,
): Promise<ResponseOf<'/player-facts'>> {
  return { results: await recordPlayerFacts(context, server, facts) }
}
