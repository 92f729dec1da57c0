import { Account } from '#features/accounts/account.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'

/** New recovery codes of an account. */
export const RecoveryCodes = builder
  .objectRef<{ codes: string[]; accountId: number }>('RecoveryCodes')
  .implement({
    description:
      'New recovery codes. They are shown this once; each logs in once in place of another proof. None when the account keeps those it has.',
    fields: (t) => ({
      codes: t.exposeStringList('codes'),
      account: t.drizzleField({
        type: Account,
        resolve: (query, { accountId }, _args, { domain }) =>
          domain.db.query.accounts.findFirst(query({ where: { id: accountId } })).then(found),
      }),
    }),
  })
