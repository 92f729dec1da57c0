import type { BridgeFeature } from '#bridge-feature.ts'
import { showWarningJob } from '#features/warnings/show-warning.job.ts'

/** Warnings: their players are shown them in the game. */
export const warningsFeature = { jobs: [showWarningJob] } satisfies BridgeFeature
