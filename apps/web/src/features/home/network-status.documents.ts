import { graphql } from '#graphql/graphql.ts'

/** How many play now. */
export const NetworkStatusQuery = graphql(`
  query NetworkStatus {
    networkStatus {
      playersOnline
      serversOnline
    }
  }
`)

/** The same, whenever it changes. */
export const NetworkStatusChangedSubscription = graphql(`
  subscription NetworkStatusChanged {
    networkStatusChanged {
      playersOnline
      serversOnline
    }
  }
`)
