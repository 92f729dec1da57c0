import { Account } from '#features/accounts/account.type.ts'
import { LinkRequest } from '#features/player-links/link-request.type.ts'
import { readLinkRequests } from '#features/player-links/read-link-requests.ts'
import { builder } from '#graphql/builder.ts'

builder.drizzleObjectField(Account, 'linkRequests', (t) =>
  t.field({
    type: [LinkRequest],
    description: 'Links of team members, requested in game, that wait for this account or that it waits for.',
    resolve: (account, _args, { domain }) => readLinkRequests(domain.db, account.id),
  }),
)
