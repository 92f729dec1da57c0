import { graphql } from '#graphql/graphql.ts'

/** Creates an unconfirmed account. */
export const RegisterMutation = graphql(`
  mutation Register($input: RegisterInput!) {
    register(input: $input) {
      email
      resendAfterSeconds
    }
  }
`)

/** Sends the confirmation code once more. */
export const ResendConfirmationMutation = graphql(`
  mutation ResendConfirmation($input: RequestEmailCodeInput!) {
    resendConfirmation(input: $input) {
      email
      resendAfterSeconds
    }
  }
`)

/** Confirms the address. */
export const ConfirmEmailMutation = graphql(`
  mutation ConfirmEmail($input: ConfirmEmailInput!) {
    confirmEmail(input: $input)
  }
`)

/** Opens a session. */
export const LoginMutation = graphql(`
  mutation Login($input: LoginInput!) {
    login(input: $input) {
      token
      lifetimeSeconds
    }
  }
`)

/** Sends a reset code. */
export const RequestPasswordResetMutation = graphql(`
  mutation RequestPasswordReset($input: RequestEmailCodeInput!) {
    requestPasswordReset(input: $input) {
      email
      resendAfterSeconds
    }
  }
`)

/** Sets a new password. */
export const ResetPasswordMutation = graphql(`
  mutation ResetPassword($input: ResetPasswordInput!) {
    resetPassword(input: $input)
  }
`)
