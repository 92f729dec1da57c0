import { buildMeta } from '#contract/offline.ts'
import { registerWorker } from '#shell/offline/register-worker.ts'

/**
 * Whether this browser can show push notifications of the site: `no-worker` where the operator serves no service worker, `home-screen` where
 * only a site on the home screen may.
 */
export type PushSupport = 'possible' | 'no-worker' | 'home-screen' | 'unsupported'

/** Returns whether this browser can show push notifications of the site. */
export function pushSupport(): PushSupport {
  if (document.querySelector(`meta[name=${buildMeta}]`) === null) return 'no-worker'
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'possible'
  // on phones and tablets of Apple alone
  return 'standalone' in navigator && navigator.standalone === false ? 'home-screen' : 'unsupported'
}

/** Returns the address with which this browser is subscribed now; null when it is not. */
export async function deviceEndpoint(): Promise<string | null> {
  if (pushSupport() !== 'possible' || Notification.permission !== 'granted') return null
  return (await currentSubscription())?.endpoint ?? null
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Subscribes this browser anew with the public key of the site. Returns what the server has to know. Rejects when the browser or its push
 * service refuses it.
 */
export async function subscribeDevice(key: string) {
  const registration = await registerWorker()
  await activated(registration)
  // one with other keys stands in the way
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '', key }
}

/** Resolves once the worker runs. Rejects when it could not be installed. */
async function activated({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = waiting ?? installing
  if (active !== null || worker === null) return
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('the worker was not installed'))
    })
  })
}

/** Ends the subscription of this browser. Never rejects: the server knows it no more, or its push service says so. */
export async function unsubscribeDevice(): Promise<void> {
  try {
    if (pushSupport() === 'possible') await (await currentSubscription())?.unsubscribe()
  } catch {
    // the browser refuses storage or workers
  }
}
