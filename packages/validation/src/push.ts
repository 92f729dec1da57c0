import { z } from 'zod'
import { message } from '#messages.ts'

/** Most characters of the address of a push subscription; those of today have a few hundred. */
export const pushEndpointMaxLength = 1000

/** Browsers of one account that show push notifications; with one more, the oldest ends. */
export const pushSubscriptionsMax = 10

/** Hosts of the browsers' push services: Chrome, Firefox, Edge, Safari. With a dot in front: any host below. */
const pushHosts = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
] as const

/**
 * Returns whether the text is the address of one of the browsers' push services, written as a browser writes it: https, at the usual
 * port, without a name or password. Nothing is ever sent to another address.
 */
export function isPushEndpoint(text: string): boolean {
  if (text.length > pushEndpointMaxLength || !URL.canParse(text)) return false
  const { href, protocol, username, password, port, hash, hostname } = new URL(text)
  return (
    href === text &&
    protocol === 'https:' &&
    username === '' &&
    password === '' &&
    port === '' &&
    hash === '' &&
    pushHosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))
  )
}

/** A point on P-256 without compression: 65 bytes, of which the first is 4. */
const point = z
  .string({ error: message('required') })
  .regex(/^B[\w-]{86}$/, { error: message('invalid-characters') })

/** What a browser subscribed with. `key` is the public key of the site that it was given. */
export const pushSubscriptionInput = z.object({
  endpoint: z
    .string({ error: message('required') })
    .refine(isPushEndpoint, { error: message('push-service-unknown') }),
  p256dh: point,
  /** 16 bytes. */
  auth: z
    .string({ error: message('required') })
    .regex(/^[\w-]{22}$/, { error: message('invalid-characters') }),
  key: point,
})
