import type { BridgeFeature } from '#bridge-feature.ts'
import { showWarningJob } from '#features/warnings/show-warning.job.ts'
import { writeDecisionMail } from '#mail/decision-mail.ts'

/** Warnings: their players are mailed, and shown them in the game. */
export const warningsFeature = {
  jobs: [showWarningJob],
  mails: {
    'warning-made': (mailSite, locale, facts) => writeDecisionMail(mailSite, locale, 'warningMade', facts),
  },
} satisfies BridgeFeature
