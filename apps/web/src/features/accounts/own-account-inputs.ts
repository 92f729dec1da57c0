import { lazySchema } from '#shell/forms/lazy-schema.ts'

// the schemas are loaded once a form is shown
const load = () => import('@kubora/validation/own-account')

/** Checks of the forms that change what the account logs in with. */
export const ownAccountInputs = {
  changePassword: lazySchema(() => load().then(({ changePasswordInput }) => changePasswordInput)),
  changeEmail: lazySchema(() => load().then(({ changeEmailInput }) => changeEmailInput)),
  confirmNewEmail: lazySchema(() => load().then(({ confirmNewEmailInput }) => confirmNewEmailInput)),
}
