import type { LiveEvent } from '@kubora/domain/kernel/live-event'
import type { LiveSignal } from '@kubora/live/create-live-subscriber'

/** An event subscriptions are served from. */
export type TopicEvent = Extract<
  LiveEvent,
  { kind: 'account' | 'notification' | 'game-server' | 'network-status' | 'livestreams' }
>

/** Where an event belongs: its topic, its subject, and how it merges an older event of that subject. */
export type Topical = { topic: string; subject: string; merge: (older: TopicEvent | undefined) => TopicEvent }

/** The topic of an event; null for those no subscription shows. */
export function topicOf(signal: LiveSignal): Topical | null {
  switch (signal.kind) {
    case 'account':
      return {
        topic: `account ${signal.accountId}`,
        subject: 'account',
        merge: (older) => ({
          ...signal,
          tokenStale: signal.tokenStale || (older?.kind === 'account' && older.tokenStale),
        }),
      }
    case 'notification':
      return {
        topic: `notifications ${signal.playerId}`,
        subject: signal.notificationId,
        merge: () => signal,
      }
    case 'game-server':
      return { topic: 'game-servers', subject: String(signal.serverId), merge: () => signal }
    case 'network-status':
      return { topic: 'network-status', subject: 'network', merge: () => signal }
    case 'livestreams':
      return { topic: 'livestreams', subject: 'channels', merge: () => signal }
    default:
      return null
  }
}
