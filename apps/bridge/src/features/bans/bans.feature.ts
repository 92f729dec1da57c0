import { createBanPart } from '@kubora/domain/bans/ban-part'
import { expireBans } from '@kubora/domain/bans/expire-bans'
import type { BridgeFeature } from '#bridge-feature.ts'
import { appealUrl, createBanText } from '#features/bans/ban-text.ts'
import { kickBannedJob } from '#features/bans/kick-banned.job.ts'

/** Bans: their players are disconnected, and game servers store them until they end. */
export const bansFeature = {
  jobs: [kickBannedJob],
  schedules: [{ name: 'expire-bans', everyMs: 5000, run: expireBans }],
  stateParts: { ban: (runtime) => createBanPart(appealUrl(runtime), createBanText(runtime)) },
} satisfies BridgeFeature
