import { endRights } from '@kubora/domain/permissions/end-rights'
import { remindOfRankEnds } from '@kubora/domain/permissions/remind-of-rank-ends'
import { rightsPart } from '@kubora/domain/permissions/rights-part'
import type { BridgeFeature } from '#bridge-feature.ts'
import { writeRankEndsMail } from '#features/permissions/rank-ends-mail.ts'
import { renewRightsJob } from '#features/permissions/renew-rights.job.ts'

/** Ranks, groups and permissions: game servers store what their players hold, until it ends. */
export const permissionsFeature = {
  jobs: [renewRightsJob],
  mails: { 'rank-ends': writeRankEndsMail },
  schedules: [
    { name: 'end-rights', everyMs: 5000, run: endRights },
    { name: 'remind-of-rank-ends', everyMs: 60_000, run: remindOfRankEnds },
  ],
  stateParts: { rights: () => rightsPart },
} satisfies BridgeFeature
