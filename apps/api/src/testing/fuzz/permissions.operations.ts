import fc from 'fast-check'
import { type FuzzedOperations, nasty } from '#testing/fuzz/hostile-values.ts'

/** Queries of the caller's permissions. */
export const operations: FuzzedOperations = {
  permissions: [
    'query ($a: [String!]!) { permissions(permissions: $a) }',
    { a: fc.array(nasty, { maxLength: 120 }) },
  ],
}
