import type { BridgeFeature } from '#bridge-feature.ts'
import { livestreamSchedules } from '#features/livestreams/livestream-schedules.ts'

/** Who streams now, as the platforms say. */
export const livestreamsFeature = { schedules: livestreamSchedules } satisfies BridgeFeature
