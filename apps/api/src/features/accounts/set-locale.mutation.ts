import { setLocale } from '@kubora/domain/accounts/set-locale'
import { requireAccount } from '@kubora/domain/permissions/require-permission'
import { Account } from '#features/accounts/account.type.ts'
import { Locale } from '#graphql/locale.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { fromOwnAction } from '#graphql/from-own-action.ts'

builder.mutationField('setLocale', (t) =>
  t.drizzleField({
    type: Account,
    ...fromOwnAction(
      setLocale,
      'Sets the language of the account: of mails to it, and of the site after its next login',
    ),
    args: { locale: t.arg({ type: Locale }) },
    resolve: async (query, _root, { locale }, { domain, principal }) => {
      const owner = requireAccount(principal)
      await setLocale.run(domain, principal, locale)
      return found(await domain.db.query.accounts.findFirst(query({ where: { id: owner.accountId } })))
    },
  }),
)
