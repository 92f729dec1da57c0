import { players } from '@kubora/schema/db/players'
import { allTimeStart, statHistogram, statPastRanks, statScores } from '@kubora/schema/db/stats'
import { type SQL, sql } from 'drizzle-orm'

const value = (key: string, type: string) => sql`${sql.placeholder(key)}::${sql.raw(type)}`
const whole = (number: number) => sql.raw(String(number))

// Each parameter occurs once in a statement, and sub-selects hide its value from the planner: one plan is made, which fits any board.
/** SQL: the board that a statement reads; its period is the one that the database's clock is in. */
export const boardTerms = sql`board as materialized (
  select asked.mode, asked.period, stat_period_start(asked.period, statement_timestamp()) as start
  from (select ${value('mode', 'stats_mode')} as mode, ${value('period', 'stats_period')} as period) as asked)`

/** SQL: the key behind which a page begins. */
export const keyTerms = sql`place as materialized (
  select ${value('points', 'bigint')} as points,
    timestamptz 'epoch' + ${value('reached', 'bigint')} * interval '1 microsecond' as reached_at, ${value('playerId', 'bigint')} as player_id)`

/** SQL: whether a row is one of the board. */
export function isOfBoard(table: string): SQL {
  const column = (name: string) => sql.raw(`${table}.${name}`)
  return sql`${column('mode')} = (select mode from board) and ${column('period')} = (select period from board)
    and ${column('period_start')} = (select start from board)`
}

/** SQL: how many players of a board, of whose rows `isOfIt` is true, have more points than `points` and at most `top`. */
export function countBetween(isOfIt: SQL, points: SQL, top: SQL): SQL {
  return sql`(select count(*) from ${statScores} as s where ${isOfIt} and not s.hidden and s.points > ${points} and s.points <= ${top})`
}

const scores = sql`select s.player_id, s.points, s.seconds, s.reached_at from ${statScores} as s where ${isOfBoard('s')} and not s.hidden`
const place = (column: string) => sql.raw(`(select ${column} from place)`)
/** SQL: the order of a board. */
export const boardOrder = sql`points desc, reached_at, player_id`
/** SQL: the same order from its end. */
export const reversedOrder = sql`points, reached_at desc, player_id desc`

/** SQL: the first rows of a board. */
export function firstRows(limit: number): SQL {
  return sql`${scores} order by ${boardOrder} limit ${whole(limit)}`
}

// two seeks in the index: many have equal points, and a comparison of whole keys would read all of them
/** SQL: the rows of a board behind a key, by `keyTerms`. */
export function rowsBehind(limit: number): SQL {
  const order = sql`order by ${boardOrder} limit ${whole(limit)}`
  return sql`(${scores} and s.points = ${place('points')} and (s.reached_at, s.player_id) > (${place('reached_at')}, ${place('player_id')}) ${order})
    union all (${scores} and s.points < ${place('points')} ${order}) ${order}`
}

/** SQL: the rows of a board before a key, the nearest first. */
export function rowsBefore(limit: number): SQL {
  const order = sql`order by ${reversedOrder} limit ${whole(limit)}`
  return sql`(${scores} and s.points = ${place('points')} and (s.reached_at, s.player_id) < (${place('reached_at')}, ${place('player_id')}) ${order})
    union all (${scores} and s.points > ${place('points')} ${order}) ${order}`
}

/** SQL: whether a row of a search comes behind the key, without which the key's points are null. */
export const isBehindPlace = sql`(${place('points')} is null or s.points < ${place('points')}
  or (s.points = ${place('points')} and (s.reached_at, s.player_id) > (${place('reached_at')}, ${place('player_id')})))`

// the fewest points of a bucket from 0 on (`stat_bucket`)
const bucketStart = (bucket: SQL) => sql`(case when ${bucket} < 16 then ${bucket}::bigint
  else (16 + ${bucket} % 16)::bigint << (${bucket} / 16 - 1)::int end)`
/** SQL: the most points of a bucket of the histogram, by its column `bucket`. */
export const bucketTop = sql`(case when bucket < 0 then -${bucketStart(sql`(-bucket)`)} else ${bucketStart(sql`(bucket + 1)`)} - 1 end)`

/**
 * SQL: the rows of `page`, a select of scores, with their players, ranks now and at midnight, and levels. The rank of each number of points is the
 * sum of the higher buckets and those with more in its own; within a bucket each part is counted once.
 */
export function withRanks(terms: SQL, page: SQL): SQL {
  return sql`(with ${boardTerms}, ${terms}page as materialized (${page}),
    parted as (
      select points, bucket, coalesce(lag(points) over (partition by bucket order by points desc), ${bucketTop}) as top
      from (select distinct points, stat_bucket(points) as bucket from page) as found),
    higher as (
      select h.bucket, sum(h.players) over (order by h.bucket desc) - h.players as players
      from ${statHistogram} as h where ${isOfBoard('h')} and h.bucket >= (select min(bucket) from parted)),
    ranked as (
      select parted.points, 1 + coalesce(higher.players, 0) + sum(within.players) over (partition by parted.bucket order by parted.points desc) as rank
      from parted left join higher on higher.bucket = parted.bucket
      cross join lateral ${countBetween(isOfBoard('s'), sql`parted.points`, sql`parted.top`)} as within (players))
    select ranked.rank, page.player_id, page.points, page.seconds, page.reached_at, p.uuid, p.name, p.first_join_at,
      coalesce(overall.points, 0) as overall_points, past.rank as rank_before
    from page join ranked on ranked.points = page.points join ${players} as p on p.id = page.player_id
    left join ${statScores} as overall on overall.mode = 'global' and overall.period = 'ALL_TIME'
      and overall.period_start = ${sql.raw(`'${allTimeStart}'`)} and overall.player_id = page.player_id
    left join ${statPastRanks} as past on past.mode = (select mode from board) and past.period = (select period from board)
      and past.day = stat_period_start('DAILY', statement_timestamp()) and past.player_id = page.player_id) as listed`
}
