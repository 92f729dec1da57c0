import { useSubscription } from 'urql'
import { NotificationChangedSubscription } from '#features/notifications/notifications.documents.ts'

/** Follows the messages to a player; the cache brings every change to what shows them. */
export function useNotificationChanges(playerId: string): void {
  useSubscription({ query: NotificationChangedSubscription, variables: { playerId } })
}
