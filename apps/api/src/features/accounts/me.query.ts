import { builder } from '#graphql/builder.ts'
import { Account } from '#features/accounts/account.type.ts'

builder.queryField('me', (t) =>
  t.drizzleField({
    type: Account,
    nullable: true,
    needs: 'anyone',
    points: 2,
    description: 'The logged-in account; null for guests.',
    resolve: (query, _root, _args, { principal, domain }) =>
      principal ? domain.db.query.accounts.findFirst(query({ where: { id: principal.accountId } })) : null,
  }),
)
