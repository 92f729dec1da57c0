import { requireAccount } from '@kubora/domain/permissions/require-permission'
import { findOwnPush } from '@kubora/domain/accounts/push/own-push'
import { OwnPush } from '#features/push/own-push.type.ts'
import { builder } from '#graphql/builder.ts'

builder.queryField('ownPush', (t) =>
  t.field({
    type: OwnPush,
    needs: 'account',
    description: 'Push notifications in the browser of this session.',
    resolve: (_root, _args, { domain, principal }) => findOwnPush(domain, requireAccount(principal)),
  }),
)
