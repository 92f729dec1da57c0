import postgres from 'postgres'
import { z } from 'zod'
import type { WorkRequest } from '#measure/http-load.ts'
import { readBoard } from '#stats/board-data.ts'
import { type BoardStatements, valuesOfCursor } from '#stats/board-statements.ts'

const names = ['after_points', 'after_reached', 'after_id'] as const

const { mode, period } = readBoard

/**
 * The board as PostGraphile's documentation teaches it: a custom query that returns rows of the table, computed columns for what other rows
 * have. Paging is PostGraphile's own.
 */
const taughtBoard = `
  -- else it has the name of the rows of chat_blocks
  comment on type public.chat_block is '@name chat_block_kind';
  create or replace function public.board_scores() returns setof public.stat_scores language sql stable as $$
    select * from public.stat_scores
    where mode = '${mode}' and period = '${period}' and period_start = stat_period_start('${period}', now()) and not hidden
    order by points desc, reached_at, player_id $$;
  create or replace function public.stat_scores_overall_points(score public.stat_scores) returns bigint language sql stable as $$
    select o.points from public.stat_scores o where o.mode = 'global' and o.period = 'ALL_TIME'
      and o.period_start = stat_period_start('ALL_TIME', now()) and o.player_id = score.player_id $$;
  create or replace function public.stat_scores_bearer(score public.stat_scores) returns public.players language sql stable as $$
    select p.* from public.players p where p.id = score.player_id $$;`

/** Makes the board for PostGraphile as it is taught, and the api's statement for the rows of a page a function, in a schema of its own. */
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
        returns setof bench.board_row language sql stable as $$ ${statement} $$;
      ${taughtBoard}`)
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

const taughtQuery = `query TaughtPage($first: Int!, $offset: Int!) {
  boardScores(first: $first, offset: $offset) {
    nodes { playerId points seconds overallPoints bearer { uuid name firstJoinAt } }
  }
}`

/** Returns the request of a PostGraphile, as it is taught, for the page behind `offset` rows. */
export function taughtRequest(first: number, offset: number): WorkRequest {
  return {
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query: taughtQuery, variables: { first, offset } }),
  }
}

const taughtResponse = z.object({
  data: z.object({ boardScores: z.object({ nodes: z.array(z.object({ playerId: z.string() })) }) }),
})

/** Returns the players of its response. */
export function readTaught(text: string): string[] {
  return taughtResponse.parse(JSON.parse(text)).data.boardScores.nodes.map(({ playerId }) => playerId)
}
