import { recordPlayerFacts } from '@kubora/domain/players/record-player-facts'
import type { ReceivedOf, ResponseOf } from '@kubora/schema/protocol/calls'
import { isKnownFact } from '@kubora/schema/protocol/player-facts'
import type { CallContext } from '#gateway/call-context.ts'

/** Handles `/player-facts`: stores play sessions, quiz results and mods of players. A row of another kind is refused alone. */
export async function handlePlayerFacts(
  { context, server }: CallContext,
  { facts }: ReceivedOf<'/player-facts'>,
): Promise<ResponseOf<'/player-facts'>> {
  const known = facts.filter(isKnownFact)
  const results = known.length === 0 ? [] : await recordPlayerFacts(context, server, known)
  let at = 0
  return {
    results: facts.map(
      (fact) =>
        (isKnownFact(fact) ? results[at++] : undefined) ?? {
          uuid: fact.uuid,
          result: 'rejected',
          reason: 'KIND_UNKNOWN',
        },
    ),
  }
}
