import { accounts } from '@kubora/schema/db/accounts'
import { localeInput } from '@kubora/validation/accounts'
import { eq } from 'drizzle-orm'
import { renewBanLanguage } from '#player-state/renew-ban-language.ts'
import type { Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit } from '#kernel/unit-of-work.ts'

/** Sets the language of the caller's account: of mails to it, and of the site after its next login (docs/adr/0035). */
export async function setLocale(
  context: DomainContext,
  principal: Principal,
  locale: unknown,
): Promise<void> {
  const { accountId, player } = principal
  await inUnit(context, async (unit) => {
    await unit.tx
      .update(accounts)
      .set({ locale: parseInput(localeInput, locale) })
      .where(eq(accounts.id, accountId))
    if (player) await renewBanLanguage(unit, player.id)
  })
}
