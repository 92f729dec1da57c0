import { graphql } from '#graphql/graphql.ts'

/** Confirms by a code of the second factor. */
export const ConfirmByCodeMutation = graphql(`
  mutation ConfirmByCode($code: String!) {
    confirmByCode(code: $code)
  }
`)

/** Asks for the options of a proof by a passkey. */
export const BeginPasskeyConfirmationMutation = graphql(`
  mutation BeginPasskeyConfirmation {
    beginPasskeyConfirmation
  }
`)

/** Confirms by a passkey. */
export const ConfirmByPasskeyMutation = graphql(`
  mutation ConfirmByPasskey($response: String!) {
    confirmByPasskey(response: $response)
  }
`)

/** By what the account can confirm. */
export const ConfirmationWaysQuery = graphql(`
  query ConfirmationWays {
    me {
      id
      secondFactor {
        appSince
        passkeys {
          id
        }
      }
    }
  }
`)

/** Confirms by the password. */
export const ConfirmByPasswordMutation = graphql(`
  mutation ConfirmByPassword($password: String!) {
    confirmByPassword(password: $password)
  }
`)
