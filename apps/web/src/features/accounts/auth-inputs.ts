import { lazySchema } from '#shell/forms/lazy-schema.ts'

// the schemas, with the library they are written in, are loaded once a form is shown
const load = () => import('@kubora/validation/accounts')

/** Checks of the forms for guests. */
export const authInputs = {
  login: lazySchema(() => load().then(({ loginInput }) => loginInput)),
  completeLogin: lazySchema(() =>
    import('@kubora/validation/second-factor').then(({ confirmByCodeInput }) => confirmByCodeInput),
  ),
  register: lazySchema(() => load().then(({ registerInput }) => registerInput)),
  confirmEmail: lazySchema(() => load().then(({ confirmEmailInput }) => confirmEmailInput)),
  requestEmailCode: lazySchema(() => load().then(({ requestEmailCodeInput }) => requestEmailCodeInput)),
  resetPassword: lazySchema(() => load().then(({ resetPasswordInput }) => resetPasswordInput)),
}
