import { type FuzzedOperations, nasty } from '#testing/fuzz/hostile-values.ts'

/** The search of the team. */
export const operations: FuzzedOperations = {
  foundPlayers: [
    'query ($a: String!) { foundPlayers(text: $a) { id formerName ban { endsAt active } } }',
    { a: nasty },
  ],
}
