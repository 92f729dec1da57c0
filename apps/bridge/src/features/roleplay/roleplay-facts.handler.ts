import { recordRoleplayFacts } from '@kubora/domain/roleplay/record-roleplay-facts'
import type { ReceivedOf, ResponseOf } from '@kubora/schema/protocol/calls'
import type { CallContext } from '#gateway/call-context.ts'

/** Handles `/roleplay-facts`: stores the world of a realm as its owner has it. */
export async function handleRoleplayFacts(
  { context, server }: CallContext,
  { facts }: ReceivedOf<'/roleplay-facts'>,
): Promise<ResponseOf<'/roleplay-facts'>> {
  return { results: await recordRoleplayFacts(context, server, facts) }
}
