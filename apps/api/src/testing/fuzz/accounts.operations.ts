import fc from 'fast-check'
import { type FuzzedOperations, nasty, nastyCursor, pageSize } from '#testing/fuzz/hostile-values.ts'

/** Queries and mutations of accounts. */
export const operations: FuzzedOperations = {
  loginAttempts: [
    'query ($a: String, $b: Int!) { me { loginAttempts(after: $a, first: $b) { nextCursor } } }',
    { a: nastyCursor, b: pageSize },
  ],
  register: [
    'mutation ($a: String!, $b: String!, $c: String!, $d: Boolean!, $e: Locale!) { register(input: { email: $a, password: $b, passwordRepeat: $c, termsAccepted: $d, locale: $e }) { email } }',
    { a: nasty, b: nasty, c: nasty, d: fc.boolean(), e: fc.constantFrom('de', 'en', 'xx') },
  ],
  resendConfirmation: [
    'mutation ($a: String!) { resendConfirmation(input: { email: $a }) { email } }',
    { a: nasty },
  ],
  confirmEmail: [
    'mutation ($a: String!, $b: String!) { confirmEmail(input: { email: $a, code: $b }) }',
    { a: nasty, b: nasty },
  ],
  confirmEmailAndLogIn: [
    'mutation ($a: String!, $b: String!, $c: String!) { confirmEmailAndLogIn(input: { email: $a, code: $b, browserSecret: $c }) { token } }',
    { a: nasty, b: nasty, c: nasty },
  ],
  requestPasswordReset: [
    'mutation ($a: String!) { requestPasswordReset(input: { email: $a }) { email } }',
    { a: nasty },
  ],
  resetPassword: [
    'mutation ($a: String!, $b: String!, $c: String!) { resetPassword(input: { email: $a, code: $b, password: $c, passwordRepeat: $c }) }',
    { a: nasty, b: nasty, c: nasty },
  ],
  login: [
    'mutation ($a: String!, $b: String!) { login(input: { email: $a, password: $b }) { token } }',
    { a: nasty, b: nasty },
  ],
  revokeSession: [
    'mutation ($a: ID!) { revokeSession(id: $a) { id } }',
    { a: fc.oneof(nasty, fc.integer()) },
  ],
  setLocale: [
    'mutation ($a: Locale!) { setLocale(locale: $a) { id } }',
    { a: fc.constantFrom('de', 'xx', '') },
  ],
}
