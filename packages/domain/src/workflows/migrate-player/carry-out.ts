import { playerMigrationRows, playerMigrations } from '@kubora/schema/db/player-migrations'
import { message } from '@kubora/validation/messages'
import type {
  MigrationAnswer,
  MigrationQuestionKey,
  previewMigrationInput,
} from '@kubora/validation/player-migrations'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { actorOf, type Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import type { StoredCharacter } from '#roleplay/lock-character.ts'
import { giveCharacters, readCharacters } from '#workflows/migrate-player/give-characters.ts'
import { guardMovedRights, haveRights } from '#workflows/migrate-player/guard-moved-rights.ts'
import type { MigrationOption, MigrationRule, Pair } from '#workflows/migrate-player/migration-rule.ts'
import { migrationRules } from '#workflows/migrate-player/migration-rules.ts'
import { publishBoth } from '#workflows/migrate-player/publish-both.ts'
import type { Journal } from '#workflows/migrate-player/recorded-changes.ts'
import {
  lockPair,
  type Refuse,
  refuseAs,
  refuseColleagues,
  refuseWaitingWishes,
} from '#workflows/migrate-player/require-migratable.ts'

/** What becomes of the rows of a rule: how many there are. */
export type MigrationPart = { key: string; effect: MigrationRule['effect']; rows: number }

/** A question with its possible answers, and the one that was given. */
export type MigrationQuestion = {
  key: MigrationQuestionKey
  options: MigrationOption[]
  answer: MigrationAnswer | null
}

/** What a migration did, or would do. */
export type Migrated = {
  migrationId: string | null
  parts: MigrationPart[]
  questions: MigrationQuestion[]
  /** The characters that go as wishes: realm and id, as in the address of their pages. */
  characters: { realm: string; id: string }[]
  /** Hash of all that was changed: the same one means the same migration. */
  fingerprint: string
}

/** What is to be moved; without the fingerprint that is expected, or with another one, it is rolled back. */
type Wanted = z.output<typeof previewMigrationInput> & { reason: string; expected?: string }

/**
 * Moves everything of a player to another one. What keeps it from being made goes to `refuse`; where that returns, as in a preview, the
 * rest is done nevertheless. Throws `NOT_FOUND` for an unknown player.
 */
export async function carryOut(
  unit: Unit,
  member: Principal,
  wanted: Wanted,
  refuse: Refuse,
): Promise<Migrated> {
  const nothing = { migrationId: null, parts: [], questions: [], characters: [], fingerprint: '' }
  if (wanted.fromPlayerId === wanted.toPlayerId) {
    const fieldErrors = [{ path: 'toPlayerId', key: message('same-player') }]
    refuse('SAME_PLAYER', new DomainError('INVALID_INPUT', { fieldErrors }))
    return nothing
  }
  const pair = await lockPair(unit, wanted)
  if (!refuseColleagues(member, pair, refuse)) return nothing
  // bans, warnings and notes of an administrator are up to nobody
  if (pair.to.teamLevel === Number.POSITIVE_INFINITY)
    refuse('PLAYER_PROTECTED', new DomainError('PLAYER_PROTECTED'))
  await refuseWaitingWishes(unit, pair, refuse)
  const questions = await readQuestions(unit, pair, wanted)
  const migrationId = await addMigration(unit, member, wanted)
  const journal: Journal = { unit, migrationId, steps: 0 }
  const parts = await applyRules(unit, member, { pair, questions, journal, refuse })
  const given = await readCharacters(unit, pair.from)
  const moving = given.map(({ realm, id }) => ({ realm, id }))
  const answers = questions.map(({ key, answer }) => `${key}=${answer}`)
  const fingerprint = await readFingerprint(unit, migrationId, [
    ...answers,
    ...moving.map(({ realm, id }) => `${realm}/${id}`),
  ])
  try {
    // what is rolled back anyway asks one of each realm: of all others the same would come, and the locks are held meanwhile
    const asked = fingerprint === wanted.expected ? given : firstOfRealms(given)
    const wishIds = await giveCharacters(unit, member, asked, pair)
    await unit.tx.update(playerMigrations).set({ wishIds }).where(eq(playerMigrations.id, migrationId))
  } catch (error) {
    refuseAs(error, refuse)
  }
  await publishBoth(unit, pair)
  return { migrationId, parts, questions, characters: moving, fingerprint }
}

function firstOfRealms(given: readonly StoredCharacter[]): StoredCharacter[] {
  return given.filter(({ realm }, at) => given[at - 1]?.realm !== realm)
}

async function readQuestions(unit: Unit, pair: Pair, { answers }: Wanted): Promise<MigrationQuestion[]> {
  const questions: MigrationQuestion[] = []
  for (const { question: key, ask } of migrationRules) {
    const options = ask && key ? await ask(unit, pair) : null
    if (!options || !key) continue
    const given = answers.find(({ question }) => question === key)?.answer
    const answer = options.some((option) => option.key === given) ? given : undefined
    questions.push({ key, options, answer: answer ?? null })
  }
  return questions
}

async function addMigration(
  unit: Unit,
  member: Principal,
  { fromPlayerId, toPlayerId, reason }: Wanted,
): Promise<string> {
  const { accountId: memberAccountId, name: memberName } = actorOf(member)
  const [row] = await unit.tx
    .insert(playerMigrations)
    .values({ fromPlayerId, toPlayerId, memberAccountId, memberName, reason })
    .returning({ id: playerMigrations.id })
  if (!row) throw new Error('insert returned no row')
  return row.id
}

type Application = { pair: Pair; questions: readonly MigrationQuestion[]; journal: Journal; refuse: Refuse }

async function applyRules(
  unit: Unit,
  member: Principal,
  { pair, questions, journal, refuse }: Application,
): Promise<MigrationPart[]> {
  async function apply(): Promise<MigrationPart[]> {
    const counts = await countRows(unit, pair.from.id)
    const parts: MigrationPart[] = []
    for (const rule of migrationRules) {
      const { key, effect } = rule
      const answer = questions.find((question) => question.key === rule.question)?.answer ?? 'TO'
      const moved = await rule.apply?.({ ...pair, unit, member, journal, answer })
      parts.push({ key, effect, rows: moved ?? counts[key] ?? 0 })
    }
    return parts
  }
  if (!(await haveRights(unit, pair))) return apply()
  const done: { parts?: MigrationPart[] } = {}
  try {
    await guardMovedRights(unit, member, pair, async () => {
      done.parts = await apply()
    })
  } catch (error) {
    refuseAs(error, refuse)
  }
  return done.parts ?? apply()
}

/** Returns how many rows of the player there are by the rules that change none. */
async function countRows(unit: Unit, playerId: number): Promise<Readonly<Record<string, number>>> {
  const counts = migrationRules
    .filter(({ apply }) => apply === undefined)
    .map(({ key, table, column = 'player_id' }) => {
      const inGame = key === 'characters' ? sql` and t.removed_at is null` : sql``
      return sql`(select count(*)::int from ${table} t where t.${sql.identifier(column)} = ${playerId}${inGame}) as ${sql.identifier(key)}`
    })
  const [row] = await unit.tx.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  return row ?? {}
}

/** Returns a hash of what was changed, without what a second run would make anew: ids and instants of now. */
async function readFingerprint(unit: Unit, migrationId: string, more: readonly string[]): Promise<string> {
  const [row] = await unit.tx.execute<{ hash: string }>(sql`
    with change as (
      select step, table_name || ' ' || case when before is null then (after - '{id,at,created_at,ban_id}'::text[])::text
        else key::text || before || coalesce((select string_agg(k, ',' order by k) from jsonb_object_keys(after) k), '') end as words
      from ${playerMigrationRows} where migration_id = ${migrationId})
    select md5(coalesce(string_agg(step || ' ' || words, E'\n' order by step, words), '') || E'\n' || ${more.join('\n')}::text) as hash
    from change`)
  if (!row) throw new Error('select returned no row')
  return row.hash
}
