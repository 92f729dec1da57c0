import { type FuzzedOperations, nasty } from '#testing/fuzz/hostile-values.ts'

/** Mutations of what an account logs in with. */
export const operations: FuzzedOperations = {
  changePassword: [
    'mutation ($a: String!, $b: String!, $c: String!) { changePassword(input: { currentPassword: $a, password: $b, passwordRepeat: $c }) }',
    { a: nasty, b: nasty, c: nasty },
  ],
  requestEmailChange: [
    'mutation ($a: String!, $b: String!) { requestEmailChange(input: { email: $a, currentPassword: $b }) { id } }',
    { a: nasty, b: nasty },
  ],
  confirmEmailChange: ['mutation ($a: String!) { confirmEmailChange(code: $a) { id } }', { a: nasty }],
}
