import type { PushSubscription } from '@kubora/domain/accounts/push/live-subscriptions'
import { isPushEndpoint } from '@kubora/validation/push'
import webPush from 'web-push'

/** The browsers' push services. */
export type PushServices = {
  /**
   * Sends `text` to a browser, encrypted for it. Returns what became of it: `unknown` where the service does not know the address any
   * more. Throws a {@link PushError} on any failure.
   */
  send: (subscription: PushSubscription, text: string, signal: AbortSignal) => Promise<'accepted' | 'unknown'>
}

/** What a push service responded, or that it did not. The message has the host, never the address, which is a secret. */
export class PushError extends Error {
  /** Whether it may succeed later. */
  readonly isPassing: boolean

  constructor(message: string, { isPassing }: { isPassing: boolean }) {
    super(message)
    this.name = 'PushError'
    this.isPassing = isPassing
  }
}

/** Timeout of a call, ms. */
const requestTimeoutMs = 8_000

/** Time for which a service keeps what it cannot deliver, seconds: a mail was sent long before. */
const keptSeconds = 24 * 60 * 60

/** What is kept for a device that is not there is replaced by the next of this topic. */
const topic = 'chat-answer'

/**
 * Returns the push services. `contact` is the mail address by which they reach the operator; `standIn` is an origin to which everything
 * is sent in tests instead, to the path of the address.
 */
export function createPushServices({
  contact,
  standIn,
}: {
  contact: string
  standIn?: string
}): PushServices {
  return {
    async send({ endpoint, p256dh, auth, keys }, text, signal) {
      // checked before it was stored, too
      if (!isPushEndpoint(endpoint))
        throw new PushError('not the address of a push service', { isPassing: false })
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject: `mailto:${contact}`, ...keys },
        TTL: keptSeconds,
        topic,
      })
      const { pathname, search, host } = new URL(endpoint)
      const response = await fetch(standIn === undefined ? endpoint : `${standIn}${pathname}${search}`, {
        method: 'POST',
        headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
        body,
        // a redirect is not followed, it is a failure
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeoutMs)]),
      }).catch((error: unknown) => {
        throw new PushError(`${host} does not respond (${nameOf(error)})`, { isPassing: true })
      })
      // what it says is of no use
      await response.body?.cancel().catch(() => undefined)
      const { ok, status } = response
      if (ok) return 'accepted'
      if (status === 404 || status === 410) return 'unknown'
      throw new PushError(`${host} responded with ${status}`, { isPassing: status === 429 || status >= 500 })
    },
  }
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}
