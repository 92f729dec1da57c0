import { requireAccount } from '@kubora/domain/permissions/require-permission'
import { findOwnPush } from '@kubora/domain/accounts/push/own-push'
import { subscribePush } from '@kubora/domain/accounts/push/subscribe-push'
import { unsubscribePush } from '@kubora/domain/accounts/push/unsubscribe-push'
import { OwnPush } from '#features/push/own-push.type.ts'
import { builder } from '#graphql/builder.ts'
import { fromOwnAction } from '#graphql/from-own-action.ts'

const PushSubscriptionInput = builder.inputType('PushSubscriptionInput', {
  fields: (t) => ({
    endpoint: t.string({ description: 'Address at a push service of Chrome, Firefox, Edge or Safari.' }),
    p256dh: t.string({ description: 'Public key of the browser, base64url.' }),
    auth: t.string({ description: 'Secret of the browser, base64url.' }),
    key: t.string({ description: '`key` of the OwnPush with which the browser subscribed.' }),
  }),
})

builder.mutationFields((t) => ({
  subscribePush: t.field({
    type: OwnPush,
    ...fromOwnAction(
      subscribePush,
      'Lets the browser of this session show push notifications: once for each answer that stays unread, without its text. Ends with the session. The oldest of more than ten of an account ends',
    ),
    args: { input: t.arg({ type: PushSubscriptionInput }) },
    resolve: async (_root, { input }, { domain, principal }) => {
      await subscribePush.run(domain, principal, input)
      return findOwnPush(domain, requireAccount(principal))
    },
  }),
  unsubscribePush: t.field({
    type: OwnPush,
    ...fromOwnAction(unsubscribePush, 'Ends the push notifications in the browser of this session'),
    resolve: async (_root, _args, { domain, principal }) => {
      await unsubscribePush.run(domain, principal)
      return findOwnPush(domain, requireAccount(principal))
    },
  }),
}))
