import fc from 'fast-check'
import { type FuzzedOperations, nasty } from '#testing/fuzz/hostile-values.ts'

/** Mutations of the second factor. */
export const operations: FuzzedOperations = {
  completeLogin: [
    'mutation ($a: String!, $b: String!) { completeLogin(input: { pendingLogin: $a, code: $b }) { token } }',
    { a: nasty, b: nasty },
  ],
  confirmByCode: ['mutation ($a: String!) { confirmByCode(code: $a) }', { a: nasty }],
  confirmByPassword: ['mutation ($a: String!) { confirmByPassword(password: $a) }', { a: nasty }],
  activateTotp: ['mutation ($a: String!) { activateTotp(code: $a) { codes } }', { a: nasty }],
  addPasskey: [
    'mutation ($a: String!, $b: String!) { addPasskey(input: { name: $a, response: $b }) { codes } }',
    { a: nasty, b: nasty },
  ],
  removePasskey: ['mutation ($a: ID!) { removePasskey(id: $a) { id } }', { a: nasty }],
  beginPasskeyLogin: ['mutation ($a: String!) { beginPasskeyLogin(pendingLogin: $a) }', { a: nasty }],
  completeLoginByPasskey: [
    'mutation ($a: String!, $b: String!) { completeLoginByPasskey(input: { pendingLogin: $a, response: $b }) { token } }',
    { a: nasty, b: nasty },
  ],
  confirmByPasskey: ['mutation ($a: String!) { confirmByPasskey(response: $a) }', { a: nasty }],
  resetSecondFactor: [
    'mutation ($a: ID!) { resetSecondFactor(playerId: $a) }',
    { a: fc.oneof(nasty, fc.integer()) },
  ],
}
