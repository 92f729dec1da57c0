import { bans } from '@kubora/schema/db/bans'
import { isInNameRange, nameRanges, players } from '@kubora/schema/db/players'
import { playerFormerNames } from '@kubora/schema/db/player-former-names'
import { sql } from 'drizzle-orm'

/** Most players of a search. */
export const foundMaxPlayers = 10

/** Most of them that were found in one way: by the beginning of a name, of a former name, by a part, by the beginning of a UUID. */
const ways = { start: 8, former: 4, part: 8, uuid: 8 } as const

/** Names with a part of which the shortest are shown: a frequent part is not gathered as a whole. */
const partMaxNames = 50

const value = (key: string, type: string) => sql`${sql.placeholder(key)}::${sql.raw(type)}`
const raw = (number: number) => sql.raw(String(number))
const name = players.nameKey

// Each parameter occurs once, and sub-selects hide its value from the planner: one plan is made, which fits any text.
const terms = sql`terms as materialized (select ${value('text', 'text')} as text, ${value('id', 'bigint')} as id,
  ${value('pattern', 'text')} as pattern, ${value('uuidStart', 'text')} as uuid_start)`
const text = sql`(select text from terms)`

const starting = sql`select id, name_key from ${players}
  where ${name} > ${text} and ${name} <= ${text} || U&'\\FFFF' order by ${name}, id limit ${raw(ways.start)}`

const former = sql`select f.player_id, f.name, f.name_key from ${playerFormerNames} f
  where f.name_key >= ${text} and f.name_key <= ${text} || U&'\\FFFF'
    and not exists (select from ${players} p where p.id = f.player_id and p.name_key = f.name_key)
  order by f.name_key, f.player_id limit ${raw(ways.former)}`

const uuidStarting = sql`select id from ${players}
  where uuid >= (select (uuid_start || '-0000-0000-0000-000000000000')::uuid from terms)
    and uuid <= (select (uuid_start || '-ffff-ffff-ffff-ffffffffffff')::uuid from terms)
  order by uuid limit ${raw(ways.uuid)}`

// A part that thousands of names have is met in a five-hundredth of the table, whose pages are chosen by a fixed seed: to build
// the bitmap of hundreds of thousands of names would take 50 ms.
const sampled = sql`select id, name_key from ${players} tablesample system (0.2) repeatable (0)
  where ${name} like (select pattern from terms) and (select count(*) from starting) < ${raw(ways.start)}`

// Materialized, each range is planned to be read whole, by its index of trigrams, and yet read only as far as the limit needs.
const parts = sql.join(
  nameRanges.map(
    (_, range) =>
      sql`select id, name_key from ${players} where ${isInNameRange(name, range)}
        and ${name} like (select pattern from terms)`,
  ),
  sql` union all `,
)

/**
 * SQL: the players whose name, former name or id a text in lower case is, begins or is a part of, with how and in which order:
 * `id`, `position`, `match`, `former`, `ban_id`. `pattern` is null for a text too short to be looked for inside names, `uuidStart`
 * for one that is not the first eight characters of a UUID.
 */
export const foundByText = sql`with ${terms}, starting as materialized (${starting}), sampled as materialized (${sampled}),
  parts as materialized (${parts}),
  hits as (
    select id, 0 as position, null as former from ${players} where ${name} = ${text}
    union all select id, 0, null from ${players} where id = (select id from terms)
    union all select player_id, case when name_key = ${text} then 1 else 3 end, name from (${former}) as former
    union all select id, 2, null from starting
    union all select id, 2, null from (${uuidStarting}) as by_uuid
    union all select id, 4, null from (
      select id from (
        select id, name_key from sampled
        union (select id, name_key from parts
          where (select count(*) from starting) + (select count(*) from sampled) < ${raw(ways.start)} limit ${raw(partMaxNames)})
      ) as part order by length(name_key), name_key, id limit ${raw(ways.part)}) as parts)
  select id, position, (array['EXACT', 'EXACT', 'START', 'START', 'PART'])[1 + position] as match, former, null::uuid as ban_id
  from (select distinct on (id) id, position, former from hits order by id, position) as best
  order by position limit ${raw(foundMaxPlayers)}`

/** SQL: the player with a UUID, and whom the ban with that id is about; columns as in {@link foundByText}. */
export const foundByUuid = sql`
  select id, 0 as position, 'EXACT' as match, null as former, null::uuid as ban_id from ${players}
  where uuid = ${value('text', 'uuid')}
  union all select player_id, 1, 'EXACT', null, id from ${bans} where id = ${value('ban', 'uuid')}`

const letters = `unnest(string_to_array('a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9 _', ' ')) as letter`

/** Every text that is one typing mistake from the one that was typed; one character too many comes last, as it says the least. */
const corrected = sql.raw(`
  select left(text, i) || letter || substr(text, i + 2) as start, 0 as weight from places, ${letters}
  union select left(text, i) || letter || substr(text, i + 1), 0 from places, ${letters}
  union select left(text, i) || substr(text, i + 2, 1) || substr(text, i + 1, 1) || substr(text, i + 3), 0 from places
  union select left(text, i) || substr(text, i + 2), 1 from places`)

/**
 * SQL: the players whose names begin with a text when one typing mistake is corrected; columns as in {@link foundByText}. Each
 * correction is looked up in the index of names, of which there are 76 a character: as quick for any names there are.
 */
export const foundByTypo = sql`
  with places as materialized (
    select text, i from (select ${value('text', 'text')} as text) as typed, generate_series(0, length(text) - 1) i),
  corrected as materialized (${corrected}),
  hits as (
    select found.id, found.name_key, (found.name_key <> start)::int + weight as weight from corrected, lateral (
      select id, name_key from ${players} where ${name} >= start and ${name} <= start || U&'\\FFFF'
      order by ${name}, id limit 2) as found)
  select id, 5 as position, 'SIMILAR' as match, null as former, null::uuid as ban_id from (
    select distinct on (id) id, name_key, weight from hits order by id, weight) as best
  order by weight, length(name_key), name_key limit ${raw(ways.part)}`
