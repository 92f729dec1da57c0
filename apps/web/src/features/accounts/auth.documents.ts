import { guestMutation } from '#graphql/guest-mutation.ts'

/** Creates an unconfirmed account. */
export const RegisterMutation = guestMutation(`
  mutation Register($input: RegisterInput!) {
    register(input: $input) {
      email
      resendAfterSeconds
      browserSecret
    }
  }
`)

/** Sends the confirmation code once more. */
export const ResendConfirmationMutation = guestMutation(`
  mutation ResendConfirmation($input: RequestEmailCodeInput!) {
    resendConfirmation(input: $input) {
      email
      resendAfterSeconds
    }
  }
`)

/** Confirms the address. */
export const ConfirmEmailMutation = guestMutation(`
  mutation ConfirmEmail($input: ConfirmEmailInput!) {
    confirmEmail(input: $input)
  }
`)

/** Confirms the address in the browser that registered it, and opens a session. */
export const ConfirmEmailAndLogInMutation = guestMutation(`
  mutation ConfirmEmailAndLogIn($input: ConfirmEmailAndLogInInput!) {
    confirmEmailAndLogIn(input: $input) {
      token
      lifetimeSeconds
      locale
    }
  }
`)

/** Opens a session. */
export const LoginMutation = guestMutation(`
  mutation Login($input: LoginInput!) {
    login(input: $input) {
      token
      lifetimeSeconds
      locale
    }
  }
`)

/** The second step of a login. */
export const CompleteLoginMutation = guestMutation(`
  mutation CompleteLogin($input: CompleteLoginInput!) {
    completeLogin(input: $input) {
      token
      lifetimeSeconds
      locale
    }
  }
`)

/** Asks for the options of a proof by a passkey, in the second step of a login. */
export const BeginPasskeyLoginMutation = guestMutation(`
  mutation BeginPasskeyLogin($pendingLogin: String!) {
    beginPasskeyLogin(pendingLogin: $pendingLogin)
  }
`)

/** The second step of a login by a passkey. */
export const CompleteLoginByPasskeyMutation = guestMutation(`
  mutation CompleteLoginByPasskey($input: CompleteLoginByPasskeyInput!) {
    completeLoginByPasskey(input: $input) {
      token
      lifetimeSeconds
      locale
    }
  }
`)

/** Sends a reset code. */
export const RequestPasswordResetMutation = guestMutation(`
  mutation RequestPasswordReset($input: RequestEmailCodeInput!) {
    requestPasswordReset(input: $input) {
      email
      resendAfterSeconds
    }
  }
`)

/** Sets a new password. */
export const ResetPasswordMutation = guestMutation(`
  mutation ResetPassword($input: ResetPasswordInput!) {
    resetPassword(input: $input)
  }
`)
