import { pushChangedMessage } from '#contract/offline.ts'
import { getSession } from '#device/session-store.ts'
import { apiClient } from '#graphql/client.ts'
import { deviceEndpoint, pushSupport, subscribeDevice } from '#shell/push/device-push.ts'
import { OwnPushQuery, SubscribePushMutation } from '#shell/push/push.documents.ts'

/**
 * Keeps the push notifications of this session: a browser may replace its subscription, and the server learns of it here. Called once per
 * page, when it is idle.
 */
export function keepPush(): void {
  if (pushSupport() !== 'possible') return
  const quietly = () => void renewSubscription().catch(() => undefined)
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data === pushChangedMessage) quietly()
  })
  quietly()
}

async function renewSubscription(): Promise<void> {
  if (getSession() === null || Notification.permission !== 'granted') return
  const { data } = await apiClient.query(OwnPushQuery, {}, { requestPolicy: 'network-only' }).toPromise()
  const { key, endpoint } = data?.ownPush ?? {}
  // a session that did not ask for it stays without
  if (!key || !endpoint || (await deviceEndpoint()) === endpoint) return
  await apiClient.mutation(SubscribePushMutation, { input: await subscribeDevice(key) }).toPromise()
}
