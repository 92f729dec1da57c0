import type { Database } from '@kubora/schema/db/client'
import { players } from '@kubora/schema/db/players'
import { characters, jobs, worldChanges } from '@kubora/schema/db/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { and, eq, sql } from 'drizzle-orm'
import { asReference } from '#features/roleplay/as-reference.ts'
import { instantText } from '#graphql/instant-text.ts'

/** A wished name that the game has not given yet. */
export type WaitingName = { firstName: string; lastName: string }

/** SQL: whether the row of `jobs` is the job of the character. */
export const isHeldJob = sql`${jobs.realm} = ${characters.realm} and ${jobs.id} = ${characters.job} and ${jobs.removedAt} is null`

/** What is read of a character. For queries over `characters`, `players` and, where there is one, its job. */
export const characterColumns = {
  realm: characters.realm,
  characterId: characters.id,
  playerId: characters.playerId,
  playerName: players.name,
  playerDisplayName: players.displayName,
  idNumber: characters.idNumber,
  firstName: characters.firstName,
  lastName: characters.lastName,
  birthday: characters.birthday,
  gender: characters.gender,
  lastPlayedAt: instantText(characters.lastPlayedAt),
  working: characters.working,
  job: characters.job,
  jobName: sql<string | null>`${jobs.name}`,
  rank: characters.rank,
  rankName: sql<
    string | null
  >`(select r ->> 'name' from jsonb_array_elements(${jobs.ranks}) as r where r ->> 'id' = ${characters.rank} limit 1)`,
  money: characters.money,
  reportedAt: instantText(characters.reportedAt),
  removedAt: characters.removedAt,
  waitingName: sql<WaitingName | null>`(select w.after from ${worldChanges} w
    where w.realm = ${characters.realm} and w.character_id = ${asReference(characters.id)} and w.kind = 'CHARACTER_RENAME' and w.state = 'PENDING'
    order by w.id desc limit 1)`.as('waiting_name'),
}

/** A character as staff see it. */
export type CharacterRow = Awaited<ReturnType<typeof selectCharacter>>[number]

function selectCharacter(db: Database, realm: Realm, id: string) {
  return db
    .select(characterColumns)
    .from(characters)
    .innerJoin(players, eq(players.id, characters.playerId))
    .leftJoin(jobs, isHeldJob)
    .where(and(eq(characters.realm, realm), eq(characters.id, id)))
}

/** Returns a character of the realm, also one that is gone from the game; null when there is none. */
export async function readCharacter(db: Database, realm: Realm, id: string): Promise<CharacterRow | null> {
  return (await selectCharacter(db, realm, id))[0] ?? null
}
