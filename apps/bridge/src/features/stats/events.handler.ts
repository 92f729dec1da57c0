import { recordEvents } from '@kubora/domain/stats/record-events'
import type { ReceivedOf, ResponseOf } from '@kubora/schema/protocol/calls'
import type { CallContext } from '#gateway/call-context.ts'

/** Handles `/events`: counts what players did, each event once. */
export async function handleEvents(
  { context, server }: CallContext,
  { events }: ReceivedOf<'/events'>,
): Promise<ResponseOf<'/events'>> {
  return recordEvents(context, server, events)
}
