import { deleteUnconfirmedAccounts } from '@kubora/domain/accounts/delete-unconfirmed-accounts'
import { sweepAccountRows } from '@kubora/domain/accounts/sweep-account-rows'
import type { BridgeFeature } from '#bridge-feature.ts'
import { mailCodeJob } from '#features/accounts/mail-code.job.ts'
import { sendCodeMailJob } from '#features/accounts/send-code-mail.job.ts'
import { sendNoticeMailJob } from '#features/accounts/send-notice-mail.job.ts'

/** Mails with codes and notices, and old rows of accounts. */
export const accountsFeature = {
  jobs: [mailCodeJob, sendCodeMailJob, sendNoticeMailJob],
  schedules: [
    { name: 'sweep-account-rows', everyMs: 60_000, run: sweepAccountRows },
    { name: 'delete-unconfirmed-accounts', everyMs: 60_000, run: deleteUnconfirmedAccounts },
  ],
} satisfies BridgeFeature
