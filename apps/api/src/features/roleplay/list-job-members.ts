import type { Database } from '@kubora/schema/db/client'
import { players } from '@kubora/schema/db/players'
import { characters, jobs } from '@kubora/schema/db/roleplay'
import { characterId } from '@kubora/validation/characters'
import type { Realm } from '@kubora/validation/realms'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type CharacterRow, characterColumns, isHeldJob } from '#features/roleplay/character-row.ts'
import { cursorKey } from '#features/roleplay/found-rows.ts'
import { type Page, pageSize, readCursor, toPage } from '#graphql/page.ts'

/** Which page of the characters with a job is requested. */
export type JobMemberList = { realm: Realm; job: string; after?: string | null | undefined; first: number }

const position = z.tuple([z.int().min(-10_000).max(2), cursorKey, cursorKey, cursorKey, cursorKey])

/** The rank of a member; empty for none. As the index of members has it. */
const rank = sql`coalesce(${characters.rank}, '')`

/**
 * Returns one page of the characters of a realm with a job: the highest rank of the job first, then those without a rank, then those
 * with a rank that the game has not reported, each by name. Throws `INVALID_INPUT` for a bad page size or cursor.
 */
export async function listJobMembers(
  db: Database,
  { realm, job, after, first }: JobMemberList,
): Promise<Page<CharacterRow>> {
  const size = pageSize(first)
  const behind = readCursor(position, after) ?? [-10_001, '', '', '', '']
  if (!characterId.safeParse(job).success) return { items: [], nextCursor: null }
  const isMember = sql`${characters.realm} = ${realm} and ${characters.job} = ${job} and ${characters.removedAt} is null`
  const [seq, itsRank, ...names] = behind
  // each rank in use is one look at the index, and so are the first members of each
  const members = sql`(
    with recursive used (rank) as (
      (select ${rank} from ${characters} where ${isMember} order by ${rank} limit 1)
      union all
      select (select ${rank} from ${characters} where ${isMember} and ${rank} > used.rank order by ${rank} limit 1)
      from used where used.rank is not null
    ), ordered as (
      select used.rank, coalesce(
        (select -max(at)::int from ${jobs} j, jsonb_array_elements(j.ranks) with ordinality as r (one, at)
          where j.realm = ${realm} and j.id = ${job} and r.one ->> 'id' = used.rank),
        case used.rank when '' then 1 else 2 end) as seq
      from used where used.rank is not null
    )
    select ordered.seq, ordered.rank, m.last_name_key, m.first_name_key, m.id from ordered cross join lateral (
      select ${characters.lastNameKey}, ${characters.firstNameKey}, ${characters.id} from ${characters}
      where ${isMember} and ${rank} = ordered.rank
        and (${characters.lastNameKey}, ${characters.firstNameKey}, ${characters.id}) > (
          ${sql.join(
            names.map(
              (name) =>
                sql`case when ordered.seq = ${seq} and ordered.rank = ${itsRank} then ${name} else '' end`,
            ),
            sql`, `,
          )})
      order by ${characters.lastNameKey}, ${characters.firstNameKey}, ${characters.id} limit ${size + 1}) as m
    where (ordered.seq, ordered.rank) >= (${seq}::int, ${itsRank}::text)
    order by ordered.seq, ordered.rank, m.last_name_key, m.first_name_key, m.id limit ${size + 1}) as m`
  const rows = await db
    .select({
      ...characterColumns,
      seq: sql<number>`m.seq`,
      usedRank: sql<string>`m.rank`,
      lastKey: characters.lastNameKey,
      firstKey: characters.firstNameKey,
    })
    .from(members)
    .innerJoin(characters, sql`${characters.realm} = ${realm} and ${characters.id} = m.id`)
    .innerJoin(players, eq(players.id, characters.playerId))
    .leftJoin(jobs, isHeldJob)
    .orderBy(sql`m.seq, m.rank, m.last_name_key, m.first_name_key, m.id`)
  return toPage(rows, size, (row) => [row.seq, row.usedRank, row.lastKey, row.firstKey, row.characterId])
}
