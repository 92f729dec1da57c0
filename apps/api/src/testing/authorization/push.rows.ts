import { createECDH, randomUUID } from 'node:crypto'
import { loadPublicPushKey } from '@kubora/domain/accounts/push/push-key'
import { pushKeys, pushSubscriptions } from '@kubora/schema/db/push'
import { loggedIn, type MatrixRow, type PlainFields } from '#testing/authorization/matrix-row.ts'

/** Rows of push notifications; none names what could be another's, as a session has only its own. */
export const rows: readonly MatrixRow[] = [
  {
    field: 'Query.ownPush',
    outcome: loggedIn,
    prepare: () => ({ query: '{ ownPush { key endpoint } }' }),
  },
  {
    field: 'Mutation.subscribePush',
    outcome: loggedIn,
    prepare: async ({ db, domain }) => ({
      query: 'mutation ($input: PushSubscriptionInput!) { subscribePush(input: $input) { endpoint } }',
      variables: {
        input: {
          endpoint: `https://web.push.apple.com/${randomUUID()}`,
          p256dh: createECDH('prime256v1').generateKeys('base64url'),
          auth: Buffer.alloc(16).toString('base64url'),
          key: await loadPublicPushKey(domain),
        },
      },
      state: () => db.query.pushSubscriptions.findMany(),
    }),
  },
  {
    field: 'Mutation.unsubscribePush',
    outcome: loggedIn,
    prepare: async ({ db, domain }, { account, sessionId }) => {
      await loadPublicPushKey(domain)
      const [key] = await db.select({ id: pushKeys.id }).from(pushKeys)
      if (account && sessionId && key) {
        await db.insert(pushSubscriptions).values({
          sessionId,
          accountId: account.id,
          keyId: key.id,
          endpoint: `https://web.push.apple.com/${randomUUID()}`,
          p256dh: createECDH('prime256v1').generateKeys('base64url'),
          auth: Buffer.alloc(16).toString('base64url'),
        })
      }
      return {
        query: 'mutation { unsubscribePush { endpoint } }',
        state: () => db.query.pushSubscriptions.findMany(),
      }
    },
  },
]

/** Fields that require no more than the operation that leads to their object. */
export const plainFields: PlainFields = { OwnPush: ['key', 'endpoint'] }
