import { deliveredBanFragment } from '#features/bans/bans.documents.ts'
import { graphql } from '#graphql/graphql.ts'

/** Templates with the step that comes next for a player. */
export const BanProposalsQuery = graphql(`
  query BanProposals($playerId: ID!) {
    player(id: $playerId) {
      id
      banProposals {
        earlier
        step {
          duration
          unit
        }
        template {
          id
          name
          realm
          ruleId
          reasons {
            fallbackLanguage {
              name
            }
            translations {
              key
              value
            }
          }
        }
      }
    }
  }
`)

/** Bans a player. */
export const CreateBanMutation = graphql(
  `
    mutation CreateBan($input: CreateBanInput!) {
      createBan(input: $input) {
        id
        ...DeliveredBan
      }
    }
  `,
  [deliveredBanFragment],
)

/** Changes an active ban. */
export const EditBanMutation = graphql(
  `
    mutation EditBan($input: EditBanInput!) {
      editBan(input: $input) {
        id
        ...DeliveredBan
      }
    }
  `,
  [deliveredBanFragment],
)

/** Shortens an active ban. */
export const ShortenBanMutation = graphql(
  `
    mutation ShortenBan($input: ShortenBanInput!) {
      shortenBan(input: $input) {
        id
        ...DeliveredBan
      }
    }
  `,
  [deliveredBanFragment],
)

/** Ends an active ban. */
export const UnbanMutation = graphql(
  `
    mutation Unban($input: UnbanInput!) {
      unban(input: $input) {
        id
        ...DeliveredBan
      }
    }
  `,
  [deliveredBanFragment],
)

/** Sends what holds of a player to all game servers again. */
export const ResendBanMutation = graphql(`
  mutation ResendBan($playerId: ID!) {
    resendBan(playerId: $playerId)
  }
`)
