import { accounts } from '@kubora/schema/db/accounts'
import { localeInput } from '@kubora/validation/accounts'
import { eq } from 'drizzle-orm'
import { defineOwnAction } from '#actions/define-own-action.ts'
import { renewBanLanguage } from '#player-state/renew-ban-language.ts'

/** Sets the language of the caller's account: of mails to it, and of the site after its next login (docs/adr/0035). */
export const setLocale = defineOwnAction({
  name: 'accounts.locale.set',
  who: 'account',
  input: localeInput,
  owned: 'self',
  run: async (unit, locale, { accountId, player }) => {
    await unit.tx.update(accounts).set({ locale }).where(eq(accounts.id, accountId))
    if (player) await renewBanLanguage(unit, player.id)
    return { result: undefined }
  },
})
