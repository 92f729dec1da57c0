import { accounts } from '@kubora/schema/db/accounts'
import { localeInput } from '@kubora/validation/accounts'
import { and, eq, ne } from 'drizzle-orm'
import { defineOwnAction } from '#actions/define-own-action.ts'
import { renewLanguage } from '#player-state/renew-language.ts'

/** Sets the language of the caller's account: of mails to it, and of the site after its next login (docs/adr/0035). */
export const setLocale = defineOwnAction({
  name: 'accounts.locale.set',
  who: 'account',
  input: localeInput,
  owned: 'self',
  // each change reaches the game servers
  rate: { perDay: 100 },
  run: async (unit, locale, { accountId, player }) => {
    const changed = await unit.tx
      .update(accounts)
      .set({ locale })
      .where(and(eq(accounts.id, accountId), ne(accounts.locale, locale)))
      .returning({ id: accounts.id })
    if (player && changed.length > 0) await renewLanguage(unit, player.id)
    return { result: undefined }
  },
})
