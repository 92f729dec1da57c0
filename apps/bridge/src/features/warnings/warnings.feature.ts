import type { BridgeFeature } from '#bridge-feature.ts'
import { writeDecisionMail } from '#mail/decision-mail.ts'

/** Warnings: their players are mailed. */
export const warningsFeature = {
  mails: {
    'warning-made': (mailSite, locale, facts) => writeDecisionMail(mailSite, locale, 'warningMade', facts),
  },
} satisfies BridgeFeature
