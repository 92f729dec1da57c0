import { graphql } from '#graphql/graphql.ts'

/** The second factor of the account. */
export const accountSecondFactorFragment = graphql(`
  fragment AccountSecondFactor on Account {
    id
    email
    secondFactor {
      appSince
      passkeys {
        id
        name
        createdAt
        lastUsedAt
      }
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

/** Asks for the options of a new passkey. */
export const BeginPasskeyMutation = graphql(`
  mutation BeginPasskey {
    beginPasskey
  }
`)

/** Adds the passkey that the browser made. */
export const AddPasskeyMutation = graphql(
  `
    mutation AddPasskey($input: AddPasskeyInput!) {
      addPasskey(input: $input) {
        codes
        account {
          ...AccountSecondFactor
        }
      }
    }
  `,
  [accountSecondFactorFragment],
)

/** Removes a passkey. */
export const RemovePasskeyMutation = graphql(
  `
    mutation RemovePasskey($id: ID!) {
      removePasskey(id: $id) {
        ...AccountSecondFactor
      }
    }
  `,
  [accountSecondFactorFragment],
)

/** Removes the authenticator app. */
export const RemoveTotpMutation = graphql(
  `
    mutation RemoveTotp {
      removeTotp {
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
