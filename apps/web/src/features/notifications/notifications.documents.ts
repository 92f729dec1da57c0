import { graphql } from '#graphql/graphql.ts'

/** A message into the game with what became of it. */
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

/** The newest messages to a player; `OlderNotificationsQuery` has those before. */
export const latestNotificationsFragment = graphql(
  `
    fragment LatestNotifications on Player {
      id
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

/** Messages before a cursor. */
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

/** Sends a message into the game. */
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

/** What becomes of the messages to a player. */
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
