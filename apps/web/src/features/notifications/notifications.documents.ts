import { graphql } from '#graphql/graphql.ts'

/** A notification with its outcome and deliveries. */
export const notificationFragment = graphql(`
  fragment Notification on Notification {
    id
    text
    outcome
    createdAt
    senderName
    deliveries {
      serverName
      state
      receiptAt
      reason
    }
  }
`)

/** The newest notifications to a player; `OlderNotificationsQuery` has those before. */
export const latestNotificationsFragment = graphql(
  `
    fragment LatestNotifications on Player {
      id
      name
      displayName
      notifications(first: 20) {
        items {
          id
          ...Notification
        }
        nextCursor
      }
    }
  `,
  [notificationFragment],
)

/** Notifications before a cursor. */
export const OlderNotificationsQuery = graphql(
  `
    query OlderNotifications($playerId: ID!, $after: String!) {
      player(id: $playerId) {
        id
        notifications(after: $after, first: 20) {
          items {
            id
            ...Notification
          }
          nextCursor
        }
      }
    }
  `,
  [notificationFragment],
)

/** Sends a notification. */
export const NotifyPlayerMutation = graphql(
  `
    mutation NotifyPlayer($input: NotifyPlayerInput!) {
      notifyPlayer(input: $input) {
        id
        ...Notification
      }
    }
  `,
  [notificationFragment],
)

/** The outcomes of the newest notifications to a player. */
export const OutcomesQuery = graphql(`
  query Outcomes($playerId: ID!) {
    player(id: $playerId) {
      id
      notifications(first: 5) {
        items {
          id
          outcome
        }
      }
    }
  }
`)

/** Notifications to a player after they were sent or changed. */
export const NotificationChangedSubscription = graphql(
  `
    subscription NotificationChanged($playerId: ID!) {
      notificationChanged(playerId: $playerId) {
        id
        ...Notification
      }
    }
  `,
  [notificationFragment],
)
