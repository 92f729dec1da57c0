import { type FuzzedOperations, nasty } from '#testing/fuzz/hostile-values.ts'

/** Mutations of push notifications. */
export const operations: FuzzedOperations = {
  subscribePush: [
    'mutation ($a: String!, $b: String!, $c: String!, $d: String!) { subscribePush(input: { endpoint: $a, p256dh: $b, auth: $c, key: $d }) { endpoint } }',
    { a: nasty, b: nasty, c: nasty, d: nasty },
  ],
}
