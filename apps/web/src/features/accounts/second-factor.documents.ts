import { graphql } from '#graphql/graphql.ts'

/** The second factor of the account. */
export const accountSecondFactorFragment = graphql(`
  fragment AccountSecondFactor on Account {
    id
    email
    secondFactor {
      activeSince
      recoveryCodesLeft
      missing
    }
  }
`)

/** A new secret for the authenticator app. */
export const BeginTotpMutation = graphql(`
  mutation BeginTotp {
    beginTotp
  }
`)

/** Turns the second factor on. */
export const ActivateTotpMutation = graphql(
  `
    mutation ActivateTotp($code: String!) {
      activateTotp(code: $code) {
        codes
        account {
          ...AccountSecondFactor
        }
      }
    }
  `,
  [accountSecondFactorFragment],
)

/** Makes new recovery codes. */
export const RenewRecoveryCodesMutation = graphql(
  `
    mutation RenewRecoveryCodes {
      renewRecoveryCodes {
        codes
        account {
          ...AccountSecondFactor
        }
      }
    }
  `,
  [accountSecondFactorFragment],
)

/** Turns the second factor off. */
export const TurnSecondFactorOffMutation = graphql(
  `
    mutation TurnSecondFactorOff {
      turnSecondFactorOff {
        ...AccountSecondFactor
      }
    }
  `,
  [accountSecondFactorFragment],
)

/** Whether the account of a player has a second factor. */
export const PlayerSecondFactorQuery = graphql(`
  query PlayerSecondFactor($id: ID!) {
    player(id: $id) {
      id
      hasSecondFactor
    }
  }
`)

/** Resets the second factor of the account of a player. */
export const ResetSecondFactorMutation = graphql(`
  mutation ResetSecondFactor($playerId: ID!) {
    resetSecondFactor(playerId: $playerId)
  }
`)
