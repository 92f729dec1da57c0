import { graphql } from '#graphql/graphql.ts'

/** What the account logs in with. */
export const accountLoginDataFragment = graphql(`
  fragment AccountLoginData on Account {
    id
    email
    pendingEmail
  }
`)

/** Sets a new password. */
export const ChangePasswordMutation = graphql(`
  mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input)
  }
`)

/** Mails a code to a new address. */
export const RequestEmailChangeMutation = graphql(
  `
    mutation RequestEmailChange($input: ChangeEmailInput!) {
      requestEmailChange(input: $input) {
        ...AccountLoginData
      }
    }
  `,
  [accountLoginDataFragment],
)

/** Gives the account its new address. */
export const ConfirmEmailChangeMutation = graphql(
  `
    mutation ConfirmEmailChange($code: String!) {
      confirmEmailChange(code: $code) {
        ...AccountLoginData
      }
    }
  `,
  [accountLoginDataFragment],
)

/** Ends a change of the address. */
export const CancelEmailChangeMutation = graphql(
  `
    mutation CancelEmailChange {
      cancelEmailChange {
        ...AccountLoginData
      }
    }
  `,
  [accountLoginDataFragment],
)
