import { graphql } from '#graphql/graphql.ts'

/** Ends the session of the presented token. */
export const LogoutMutation = graphql(`
  mutation Logout {
    logout
  }
`)

/** Issues a new token of the same session. */
export const RenewTokenMutation = graphql(`
  mutation RenewToken {
    renewToken {
      token
      lifetimeSeconds
    }
  }
`)

/** Changes of the caller's own account. */
export const AccountChangedSubscription = graphql(`
  subscription AccountChanged {
    accountChanged {
      tokenStale
      account {
        id
        player {
          id
          name
        }
        links {
          id
          kind
          externalName
          linkedAt
        }
      }
    }
  }
`)
