import { pushSubscriptions } from '@kubora/schema/db/push'
import { nothing } from '@kubora/validation/nothing'
import { eq } from 'drizzle-orm'
import { defineOwnAction } from '#actions/define-own-action.ts'

/** Ends the push notifications in the browser of the caller's session; nothing happens where there are none. */
export const unsubscribePush = defineOwnAction({
  name: 'push.unsubscribe',
  who: 'account',
  input: nothing,
  owned: 'self',
  run: async (unit, _input, { sessionId }) => {
    await unit.tx.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))
    return { result: undefined }
  },
})
