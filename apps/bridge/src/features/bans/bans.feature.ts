import { createBanPart } from '@kubora/domain/bans/ban-part'
import { dropEvidence } from '@kubora/domain/bans/evidence/drop-evidence'
import { expireBans } from '@kubora/domain/bans/expire-bans'
import type { BridgeFeature } from '#bridge-feature.ts'
import { banMails } from '#features/bans/ban-mails.ts'
import { appealUrl, createBanText } from '#features/bans/ban-text.ts'
import { checkEvidenceJob } from '#features/bans/evidence/check-evidence.job.ts'
import { kickBannedJob } from '#features/bans/kick-banned.job.ts'

/** Bans: their players are disconnected, and game servers store them until they end. */
export const bansFeature = {
  jobs: [kickBannedJob, checkEvidenceJob],
  mails: banMails,
  schedules: [
    { name: 'expire-bans', everyMs: 5000, run: expireBans },
    { name: 'drop-evidence', everyMs: 60_000, run: dropEvidence },
  ],
  stateParts: { ban: (runtime) => createBanPart(appealUrl(runtime), createBanText(runtime)) },
} satisfies BridgeFeature
