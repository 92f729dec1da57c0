import { collectProtocol } from '@kubora/schema/protocol/collect-protocol'
import { z } from 'zod'

const events = collectProtocol('liveEvents')
const intervalsMs: Readonly<Record<string, number>> = collectProtocol('liveEventsEveryMs')

/** A live event is published after commit, at most once. It may be lost, so nothing may rely on it. */
export type LiveEvent = z.output<(typeof events)[keyof typeof events]>

/** What changed, by id only. Subscribers load the thing themselves and check their permissions again. */
export const liveEventSchema: z.ZodType<LiveEvent> = z.union(Object.values(events))

/** Returns the shortest time between two equal events that a process publishes, ms; 0 where each is published. */
export function liveEventEveryMs({ kind }: LiveEvent): number {
  return intervalsMs[kind] ?? 0
}
