import { collectProtocol } from '@kubora/schema/protocol/collect-protocol'
import { z } from 'zod'

const events = collectProtocol('liveEvents')

/** A live event is published after commit, at most once. It may be lost, so nothing may rely on it. */
export type LiveEvent = z.output<(typeof events)[keyof typeof events]>

/** What changed, by id only. Subscribers load the thing themselves and check their permissions again. */
export const liveEventSchema: z.ZodType<LiveEvent> = z.union(Object.values(events))
