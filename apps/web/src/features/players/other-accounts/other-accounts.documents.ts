import { graphql } from '#graphql/graphql.ts'

/** Finds other accounts of the person who plays as a player; the search is recorded. */
export const FindOtherAccountsMutation = graphql(`
  mutation FindOtherAccounts($input: FindOtherAccountsInput!) {
    findOtherAccounts(input: $input) {
      linked
      isWhole
      items {
        playerId
        playerName
        playerDisplayName
        banned
        lastSharedAt
        sharedNetworks
        networkAccounts
      }
    }
  }
`)
