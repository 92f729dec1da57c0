import { requireAccount } from '@kubora/domain/permissions/require-permission'
import { Account } from '#features/accounts/account.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { liveEvent, liveField, subscribedByHub } from '#graphql/live/live-field.ts'

const AccountChange = builder
  .objectRef<{ accountId: number; tokenStale: boolean }>('AccountChange')
  .implement({
    fields: (t) => ({
      account: t.drizzleField({
        type: Account,
        resolve: (query, change, _args, { domain }) =>
          domain.db.query.accounts.findFirst(query({ where: { id: change.accountId } })).then(found),
      }),
      tokenStale: t.exposeBoolean('tokenStale', {
        description: 'Whether the token carries an older link or permission: renew it with renewToken.',
      }),
    }),
  })

builder.subscriptionField('accountChanged', (t) =>
  t.field({
    type: AccountChange,
    // no own action: it reads
    needs: 'account',
    description:
      "What happened to the caller's own account: links, permissions, sessions, ban and warnings of the linked player. Renew the token with renewToken when tokenStale.",
    extensions: liveField({
      topic: (_args, principal) => `account ${requireAccount(principal).accountId}`,
      sharedBy: 'session',
    }),
    subscribe: subscribedByHub,
    resolve: (root) => liveEvent('account', root),
  }),
)
