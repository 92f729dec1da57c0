import type { Client, CombinedError } from '@urql/core'
import { pipe, subscribe } from 'wonka'
import {
  NotificationChangedSubscription,
  notificationFragment,
  NotifyPlayerMutation,
  OutcomesQuery,
} from '#features/notifications/notifications.documents.ts'
import type { NotificationOutcome } from '#features/notifications/outcome-tones.ts'
import { readFragment } from '#graphql/graphql.ts'

/** Time after which a notification has its outcome, ms: five seconds for the receipt, and what the server needs to note its absence. */
const settledAfterMs = 7_000

/** What became of a notification; the outcome is null when it was not sent. */
export interface SentNotification {
  error: CombinedError | undefined
  outcome: NotificationOutcome | null
}

/** Sends a notification, and resolves when its outcome is known. */
export async function sendNotification(
  client: Client,
  input: { playerId: string; text: string; idempotencyKey: string },
): Promise<SentNotification> {
  // first, as a game server may be fast
  const outcomes = followOutcomes(client, input.playerId)
  try {
    const { data, error } = await client.mutation(NotifyPlayerMutation, { input }).toPromise()
    if (!data) return { error, outcome: null }
    const { id, outcome } = readFragment(notificationFragment, data.notifyPlayer)
    if (outcome !== 'PENDING') return { error, outcome }
    const settled = (await outcomes.settled(id)) ?? (await readOutcome(client, input.playerId, id))
    return { error, outcome: settled ?? outcome }
  } finally {
    outcomes.end()
  }
}

/** Follows the outcomes of the notifications to a player. */
function followOutcomes(client: Client, playerId: string) {
  const known = new Map<string, NotificationOutcome>()
  let onOutcome: () => void = () => undefined
  const following = pipe(
    client.subscription(NotificationChangedSubscription, { playerId }),
    subscribe(({ data }) => {
      if (!data) return
      const { id, outcome } = readFragment(notificationFragment, data.notificationChanged)
      if (outcome === 'PENDING') return
      known.set(id, outcome)
      onOutcome()
    }),
  )
  return {
    /** Resolves with the outcome of a notification, or null when no event brought it in time. */
    settled: (id: string) =>
      new Promise<NotificationOutcome | null>((resolve) => {
        const timer = setTimeout(() => resolve(null), settledAfterMs)
        onOutcome = () => {
          const outcome = known.get(id)
          if (outcome === undefined) return
          clearTimeout(timer)
          resolve(outcome)
        }
        onOutcome()
      }),
    end: () => following.unsubscribe(),
  }
}

async function readOutcome(
  client: Client,
  playerId: string,
  id: string,
): Promise<NotificationOutcome | undefined> {
  const { data } = await client
    .query(OutcomesQuery, { playerId }, { requestPolicy: 'network-only' })
    .toPromise()
  return data?.player?.notifications.items.find((notification) => notification.id === id)?.outcome
}
