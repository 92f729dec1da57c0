import '#features/accounts/account-changed.subscription.ts'
import '#features/accounts/confirm-email.mutation.ts'
import '#features/accounts/confirm-session.mutation.ts'
import '#features/accounts/login.mutation.ts'
import '#features/accounts/me.query.ts'
import '#features/accounts/own-account.mutation.ts'
import '#features/accounts/passkeys.mutation.ts'
import '#features/accounts/register.mutation.ts'
import '#features/accounts/reset-password.mutation.ts'
import '#features/accounts/reset-second-factor.mutation.ts'
import '#features/accounts/second-factor.field.ts'
import '#features/accounts/second-factor.mutation.ts'
import '#features/accounts/sessions.mutation.ts'
import '#features/accounts/set-locale.mutation.ts'
import type { ApiFeature } from '#api-feature.ts'

/** Accounts, their sessions and codes. */
export const accountsFeature: ApiFeature = {
  topics: {
    account: (event) => ({
      topic: `account ${event.accountId}`,
      subject: 'account',
      merge: (older) => ({
        ...event,
        tokenStale: event.tokenStale || (older.kind === 'account' && older.tokenStale),
      }),
    }),
  },
}
