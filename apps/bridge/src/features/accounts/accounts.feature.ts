import { deleteUnconfirmedAccounts } from '@kubora/domain/accounts/delete-unconfirmed-accounts'
import { sweepAccountRows } from '@kubora/domain/accounts/sweep-account-rows'
import type { BridgeFeature } from '#bridge-feature.ts'
import { accountMails } from '#features/accounts/account-mails.ts'
import { mailCodeJob } from '#features/accounts/mail-code.job.ts'
import { sendCodeMailJob } from '#features/accounts/send-code-mail.job.ts'

/** Mails of accounts, and old rows of accounts. */
export const accountsFeature = {
  jobs: [mailCodeJob, sendCodeMailJob],
  mails: accountMails,
  schedules: [
    { name: 'sweep-account-rows', everyMs: 60_000, run: sweepAccountRows },
    { name: 'delete-unconfirmed-accounts', everyMs: 60_000, run: deleteUnconfirmedAccounts },
  ],
} satisfies BridgeFeature
