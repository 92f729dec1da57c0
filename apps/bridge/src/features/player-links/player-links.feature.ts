import { dropLinkRequests } from '@kubora/domain/player-links/drop-link-requests'
import { linksPart } from '@kubora/domain/player-links/links-part'
import type { BridgeFeature } from '#bridge-feature.ts'
import { sendLinkNoticesJob } from '#features/player-links/send-link-notices.job.ts'
import { handleUnlink } from '#features/player-links/unlink.handler.ts'
import { handleVerifyCodes } from '#features/player-links/verify-codes.handler.ts'

/** Links that players begin and end in the game. */
export const playerLinksFeature = {
  jobs: [sendLinkNoticesJob],
  schedules: [{ name: 'drop-link-requests', everyMs: 60_000, run: dropLinkRequests }],
  calls: {
    '/verify-codes': { queue: 'requests', handle: handleVerifyCodes },
    '/unlink': { queue: 'requests', handle: handleUnlink },
  },
  stateParts: { links: () => linksPart },
} satisfies BridgeFeature
