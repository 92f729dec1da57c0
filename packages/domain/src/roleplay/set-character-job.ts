import type { Executor } from '@kubora/schema/db/client'
import { characters, jobs } from '@kubora/schema/db/roleplay'
import { characterJobInput } from '@kubora/validation/characters'
import { message } from '@kubora/validation/messages'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { readTarget, targetIdOf } from '#roleplay/character-target.ts'
import { lockCharacter } from '#roleplay/lock-character.ts'
import { type CharacterTarget, isWishWaiting } from '#roleplay/waiting-wish.ts'
import { wishChange } from '#roleplay/wish-change.ts'

const held = z.object({ job: z.string().nullable(), rank: z.string().nullable() })
type Held = z.output<typeof held>

/**
 * Asks the game to give a character a job and a rank in it, or none. Returns the id of the wish. Throws `INVALID_INPUT` for a job or
 * rank that the game has not reported and for the one that the character has, unless a wish for another one waits, and as
 * `lockCharacter` and `wishChange` do.
 */
export const setCharacterJob = defineAction({
  name: 'roleplay.set-job',
  permission: roleplayPermissions.editCharacterJobs,
  realm: ({ realm }: { realm: Realm }) => realm,
  input: characterJobInput,
  run: async (unit, { realm, characterId, job, rank }, member) => {
    const character = await lockCharacter(unit, realm, characterId)
    const before = { job: character.job, rank: character.rank }
    const after = { job, rank }
    const isSame = before.job === job && before.rank === rank
    // while another job waits for the game, this is the way back
    if (isSame && !(await isWishWaiting(unit.tx, { realm, characterId }, ['CHARACTER_JOB']))) refuse('job')
    await requireJob(unit, realm, after)
    const payload = { characterId, ...(job === null ? {} : { job }), ...(rank === null ? {} : { rank }) }
    const id = await wishChange(unit, member, {
      kind: 'CHARACTER_JOB',
      character,
      before,
      after,
      command: { type: 'character-job', payload },
    })
    return { result: id, audit: { target: { type: 'character', id: targetIdOf(character) }, before, after } }
  },
  revert: inverse(
    z.object({ id: z.string(), before: held, after: held }),
    async (db, { id, before: restored, after: left }) => {
      const target = readTarget(id)
      if (target === null) return { none: 'INCOMPLETE' }
      const now = (await isWishWaiting(db, target, ['CHARACTER_JOB'])) ? null : await presentJob(db, target)
      return { by: 'roleplay.set-job', input: { ...target, ...restored }, left, now, restored }
    },
  ),
})

function refuse(path: 'job' | 'rank'): never {
  throw new DomainError('INVALID_INPUT', { fieldErrors: [{ path, key: message('invalid-choice') }] })
}

async function requireJob(unit: Unit, realm: Realm, { job, rank }: Held): Promise<void> {
  if (job === null) return
  const [row] = await unit.tx
    .select({ ranks: jobs.ranks })
    .from(jobs)
    .where(and(eq(jobs.realm, realm), eq(jobs.id, job), isNull(jobs.removedAt)))
  if (!row) refuse('job')
  if (rank !== null && !row.ranks.some(({ id }) => id === rank)) refuse('rank')
}

async function presentJob(db: Executor, { realm, characterId }: CharacterTarget): Promise<Held | null> {
  const [row] = await db
    .select({ job: characters.job, rank: characters.rank })
    .from(characters)
    .where(and(eq(characters.realm, realm), eq(characters.id, characterId)))
  return row ?? null
}
