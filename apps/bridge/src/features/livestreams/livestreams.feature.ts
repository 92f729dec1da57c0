import type { BridgeFeature } from '#bridge-feature.ts'
import { livestreamSchedules } from '#features/livestreams/livestream-schedules.ts'

/** Livestreams that run now, by the platforms' events and polls. */
export const livestreamsFeature = { schedules: livestreamSchedules } satisfies BridgeFeature
