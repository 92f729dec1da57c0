import type { LiveEvent } from '@kubora/domain/kernel/live-event'
import type { LiveNews } from '@kubora/live/create-live-subscriber'

/** An event subscriptions are served from. */
export type TopicEvent = Extract<
  LiveEvent,
  { kind: 'account' | 'notification' | 'game-server' | 'network-status' | 'livestreams' }
>

/** Where an event belongs: its topic, the thing it speaks of, and how it takes in an older event of that thing. */
export type Topical = { topic: string; subject: string; merge: (older: TopicEvent | undefined) => TopicEvent }

/** The topic of an event; null for those no subscription shows. */
export function topicOf(news: LiveNews): Topical | null {
  switch (news.kind) {
    case 'account':
      return {
        topic: `account ${news.accountId}`,
        subject: 'account',
        merge: (older) => ({
          ...news,
          tokenStale: news.tokenStale || (older?.kind === 'account' && older.tokenStale),
        }),
      }
    case 'notification':
      return { topic: `notifications ${news.playerId}`, subject: news.notificationId, merge: () => news }
    case 'game-server':
      return { topic: 'game-servers', subject: String(news.serverId), merge: () => news }
    case 'network-status':
      return { topic: 'network-status', subject: 'network', merge: () => news }
    case 'livestreams':
      return { topic: 'livestreams', subject: 'channels', merge: () => news }
    default:
      return null
  }
}
