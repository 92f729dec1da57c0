import { type FuzzedOperations, nasty } from '#testing/fuzz/hostile-values.ts'

const values = '{ slug: $b, name: $c, kind: LOBBY, identityMode: PROXY, disabled: false }'

/** Mutations of game servers. */
export const operations: FuzzedOperations = {
  gameServer: ['query ($a: ID!) { gameServer(id: $a) { id } }', { a: nasty }],
  addGameServer: [
    'mutation ($a: String!, $b: String!) { addGameServer(input: { slug: $a, name: $b, kind: LOBBY, identityMode: PROXY }) { key } }',
    { a: nasty, b: nasty },
  ],
  editGameServer: [
    `mutation ($a: ID!, $b: String!, $c: String!) { editGameServer(id: $a, before: ${values}, values: ${values}) { id } }`,
    { a: nasty, b: nasty, c: nasty },
  ],
  removeGameServer: ['mutation ($a: ID!) { removeGameServer(id: $a) { id } }', { a: nasty }],
  addGameServerKey: ['mutation ($a: ID!) { addGameServerKey(id: $a) { key } }', { a: nasty }],
  revokeGameServerKey: ['mutation ($a: ID!) { revokeGameServerKey(id: $a) { id } }', { a: nasty }],
  retryServerCommand: [
    'mutation ($a: ID!, $b: ID!) { retryServerCommand(id: $a, commandId: $b) { id } }',
    { a: nasty, b: nasty },
  ],
  dropServerCommand: [
    'mutation ($a: ID!, $b: ID!) { dropServerCommand(id: $a, commandId: $b) { id } }',
    { a: nasty, b: nasty },
  ],
  setGameServerVouching: [
    'mutation ($a: ID!) { setGameServerVouching(id: $a, vouchesForStaff: true) { id } }',
    { a: nasty },
  ],
}
