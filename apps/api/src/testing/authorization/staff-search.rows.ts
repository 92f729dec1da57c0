import type { MatrixRow, PlainFields } from '#testing/authorization/matrix-row.ts'

/** Rows of the search of the team. */
export const rows: readonly MatrixRow[] = [
  {
    field: 'Query.foundPlayers',
    prepare: async ({ seed }) => ({
      query: 'query ($text: String!) { foundPlayers(text: $text) { id name ban { id } } }',
      variables: { text: (await seed.player()).name },
    }),
  },
]

/** Fields that require no more than the query that leads to their object. */
export const plainFields: PlainFields = {
  FoundBan: ['id', 'realm', 'endsAt', 'active'],
  FoundPlayer: ['id', 'uuid', 'name', 'nameCurrent', 'foundBy', 'formerName', 'online', 'ban', 'displayName'],
}
