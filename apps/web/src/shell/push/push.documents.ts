import { graphql } from '#graphql/graphql.ts'

/** Push notifications in the browser of this session. */
export const OwnPushQuery = graphql(`
  query OwnPush {
    ownPush {
      key
      endpoint
    }
  }
`)

/** Lets this browser show push notifications. */
export const SubscribePushMutation = graphql(`
  mutation SubscribePush($input: PushSubscriptionInput!) {
    subscribePush(input: $input) {
      key
      endpoint
    }
  }
`)

/** Ends the push notifications in this browser. */
export const UnsubscribePushMutation = graphql(`
  mutation UnsubscribePush {
    unsubscribePush {
      key
      endpoint
    }
  }
`)
