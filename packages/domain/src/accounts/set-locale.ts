import { accounts } from '@kubora/schema/db/accounts'
import { writable } from '@kubora/schema/db/writable'
import { localeInput } from '@kubora/validation/accounts'
import { eq } from 'drizzle-orm'
import type { Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { parseInput } from '#kernel/parse-input.ts'

/** Sets the language of the caller's account: of mails to it, and of the site after its next login (docs/adr/0035). */
export async function setLocale(
  context: DomainContext,
  principal: Principal,
  locale: unknown,
): Promise<void> {
  await writable(context.db)
    .update(accounts)
    .set({ locale: parseInput(localeInput, locale) })
    .where(eq(accounts.id, principal.accountId))
}
