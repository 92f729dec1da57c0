import { everybody, type MatrixRow } from '#testing/authorization/matrix-row.ts'

/** Rows of the caller's permissions. */
export const rows: readonly MatrixRow[] = [
  {
    field: 'Query.permissions',
    outcome: everybody,
    prepare: () => ({ query: '{ permissions(permissions: ["acp.players.view"]) }' }),
  },
]
