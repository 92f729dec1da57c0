import { setTimeout as sleep } from 'node:timers/promises'
import { createCarefulClient, type ClientCounts } from '#clients/careful-client.ts'
import { watchNotifications } from '#clients/live-watcher.ts'
import type { Target } from '#kills/population.ts'
import { type SentNotification, sendNotification } from '#kills/send-notification.ts'
import { poll } from '#poll.ts'

/** Notifications sent to check whether events reach the other process, and violations. */
export type CrossDelivery = { sent: SentNotification[]; violations: string[] }

/** Notifications {@link checkCrossDelivery} sends: one in each direction. */
export const crossingCount = 2

// a subscription is set up a moment after its socket was acknowledged
const settleMs = 500
const eventTimeoutMs = 15_000

/** Sends on one api process what a subscriber of the other must receive, in both directions, past the web server. */
export async function checkCrossDelivery(options: {
  apiUrls: readonly string[]
  /** The only origin from which sockets are accepted. */
  site: string
  token: string
  target: Target
  random: () => number
  counts: ClientCounts
}): Promise<CrossDelivery> {
  const { apiUrls, site, token, target, random, counts } = options
  const crossing: CrossDelivery = { sent: [], violations: [] }
  const addresses = apiUrls.map((url) => `${url}/api/graphql`)
  for (const [index, graphqlUrl] of addresses.entries()) {
    const elsewhere = addresses[(index + 1) % addresses.length] ?? ''
    const watcher = watchNotifications({
      graphqlUrl: elsewhere,
      origin: site,
      token,
      playerId: target.playerId,
    })
    try {
      await watcher.connected
      await sleep(settleMs)
      const client = createCarefulClient({ graphqlUrl, random, counts })
      const text = `From api process ${index + 1} to the subscribers of the other`
      crossing.sent.push(await sendNotification(client, { token, target, text, twice: false }))
      const received = () => (watcher.events.some((events) => events.text === text) ? true : undefined)
      await poll('the event', received, { timeoutMs: eventTimeoutMs }).catch(() =>
        crossing.violations.push(
          `an event of api process ${index + 1} did not reach subscribers of the other`,
        ),
      )
    } finally {
      await watcher.stop()
    }
  }
  return crossing
}
