import { setLocale } from '@kubora/domain/accounts/set-locale'
import { requireAccount } from '@kubora/domain/permissions/require-permission'
import { Account } from '#features/accounts/account.type.ts'
import { Locale } from '#graphql/locale.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'

builder.mutationField('setLocale', (t) =>
  t.drizzleField({
    type: Account,
    needs: 'account',
    description: 'Sets the language of the account: of mails to it, and of the site after its next login.',
    args: { locale: t.arg({ type: Locale }) },
    resolve: async (query, _root, { locale }, { domain, principal }) => {
      const owner = requireAccount(principal)
      await setLocale(domain, owner, locale)
      return found(await domain.db.query.accounts.findFirst(query({ where: { id: owner.accountId } })))
    },
  }),
)
