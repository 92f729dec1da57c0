import { passkeys, totpSecrets } from '@kubora/schema/db/second-factors'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Returns the condition that the account has a second factor: an app whose first code was given, or a passkey. */
export function secondFactorExists(accountId: AnyColumn | SQL): SQL<boolean> {
  return sql<boolean>`(
    exists (select from ${totpSecrets}
      where ${totpSecrets.accountId} = ${accountId} and ${totpSecrets.activatedAt} is not null)
    or exists (select from ${passkeys} where ${passkeys.accountId} = ${accountId}))`
}
