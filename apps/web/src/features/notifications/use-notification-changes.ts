import { useSubscription } from 'urql'
import { NotificationChangedSubscription } from '#features/notifications/notifications.documents.ts'

/** Subscribes to the notifications to a player; the cache updates the components that show them. */
export function useNotificationChanges(playerId: string): void {
  useSubscription({ query: NotificationChangedSubscription, variables: { playerId } })
}
