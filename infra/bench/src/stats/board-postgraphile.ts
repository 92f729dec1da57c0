import postgres from 'postgres'
import { z } from 'zod'
import type { WorkRequest } from '#measure/http-load.ts'
import { type BoardStatements, valuesOfCursor } from '#stats/board-statements.ts'

const names = ['after_points', 'after_reached', 'after_id'] as const

/** Makes the api's statement for the rows of a page a function for PostGraphile, in a schema of its own. */
export async function makeBoardSchema(databaseUrl: string, { rows }: BoardStatements): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  const statement = rows.sql.replace(/\$(\d+)/g, (_, place: string) => {
    const value = rows.values[Number(place) - 1]
    if (value === undefined) throw new Error(`a statement without a value of ${place}:\n${rows.sql}`)
    if ('key' in value) return names[value.key] ?? ''
    return value.constant === null ? 'null' : `'${value.constant.replaceAll("'", "''")}'`
  })
  try {
    await sql.unsafe(`
      drop schema if exists bench cascade;
      create schema bench;
      create type bench.board_row as (rank bigint, player_id bigint, uuid uuid, name text, points bigint, seconds bigint,
        reached bigint, first_join_at timestamptz, overall_points bigint, rank_before integer);
      create function bench.board_page(after_points bigint, after_reached bigint, after_id bigint)
        returns setof bench.board_row language sql stable as $$ ${statement} $$;`)
  } finally {
    await sql.end()
  }
}

const query = `query BoardPage($points: BigInt!, $reached: BigInt!, $id: BigInt!) {
  boardPage(afterPoints: $points, afterReached: $reached, afterId: $id) {
    nodes { rank playerId uuid name points seconds firstJoinAt overallPoints }
  }
}`

/** Returns the request of a PostGraphile for the rows behind a cursor. */
export function postgraphileRequest(cursor: string): WorkRequest {
  const [points, reached, id] = valuesOfCursor(cursor)
  return {
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query, variables: { points, reached, id } }),
  }
}

const response = z.object({
  data: z.object({
    boardPage: z.object({ nodes: z.array(z.object({ rank: z.string(), playerId: z.string() })) }),
  }),
})

/** Returns rank and player of each row of its response. */
export function readPostgraphile(text: string): { rank: number; playerId: string }[] {
  const { nodes } = response.parse(JSON.parse(text)).data.boardPage
  return nodes.map(({ rank, playerId }) => ({ rank: Number(rank), playerId }))
}
