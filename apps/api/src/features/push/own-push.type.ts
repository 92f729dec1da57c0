import type { OwnPush as OwnPushShape } from '@kubora/domain/accounts/push/own-push'
import { builder } from '#graphql/builder.ts'

/** Push notifications in the browser of the presented token's session. */
export const OwnPush = builder.objectRef<OwnPushShape>('OwnPush').implement({
  description: 'Push notifications in the browser of this session.',
  fields: (t) => ({
    key: t.exposeString('key', {
      nullable: true,
      description: 'Public key (VAPID) with which a browser subscribes, base64url; null while there is none.',
    }),
    endpoint: t.exposeString('endpoint', {
      nullable: true,
      description:
        'Address with which this session subscribed; null when it did not, or its subscription has ended.',
    }),
  }),
})
