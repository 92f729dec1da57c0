import type { Executor } from '@kubora/schema/db/client'
import { forbiddenNames } from '@kubora/schema/db/forbidden-names'
import { forbiddenNamesInput, forbiddenNamesMax } from '@kubora/validation/characters'
import { message } from '@kubora/validation/messages'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { type Realm, realms } from '@kubora/validation/realms'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { actorOf } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { wordKeyOf } from '#roleplay/name-key.ts'

/** Who renames characters of a realm keeps the names that are forbidden there. */
const keepingNames = {
  permission: roleplayPermissions.renameCharacters,
  realm: ({ realm }: { realm: Realm }) => realm,
} as const

const names = z.object({ names: z.array(z.string()) })
const addedLine = z.object({ id: z.enum(realms), after: names })
const removedLine = z.object({ id: z.enum(realms), before: names })

/**
 * Forbids names in a realm. Returns which were added, and which were on the list already, as they stand there. Throws `INVALID_INPUT`
 * at `names` for one without a letter that can be compared, and where the list is full.
 */
export const addForbiddenNames = defineAction({
  name: 'roleplay.add-forbidden-names',
  ...keepingNames,
  input: forbiddenNamesInput,
  run: async (unit, { realm, names: typed }, member) => {
    await lockNames(unit, realm)
    const byKey = new Map(typed.toReversed().map((name) => [keyOf(name), name]))
    const known = await readNames(unit.tx, realm, typed)
    const isKnown = new Set(known.map(({ nameKey }) => nameKey))
    const fresh = [...byKey].filter(([key]) => !isKnown.has(key)).toSorted(([a], [b]) => (a < b ? -1 : 1))
    const result = { added: fresh.map(([, name]) => name), known: known.map(({ name }) => name) }
    if (fresh.length === 0) return { result, audit: { none: 'every name is on the list' } }
    const listed = await unit.tx.$count(forbiddenNames, eq(forbiddenNames.realm, realm))
    if (listed + fresh.length > forbiddenNamesMax) {
      throw refusal({ key: message('forbidden-names-max'), params: { max: forbiddenNamesMax } })
    }
    const { accountId, name: memberName } = actorOf(member)
    await unit.tx
      .insert(forbiddenNames)
      .values(fresh.map(([nameKey, name]) => ({ realm, name, nameKey, accountId, memberName })))
    unit.publish({ kind: 'world', realm })
    return {
      result,
      audit: { target: { type: 'forbidden-name', id: realm }, after: { names: result.added } },
    }
  },
  revert: inverse(addedLine, async (db, { id: realm, after }) => ({
    by: 'roleplay.remove-forbidden-name',
    input: { realm, names: after.names },
    left: after,
    now: await presentNames(db, realm, after.names),
    restored: null,
  })),
})

/** Allows forbidden names of a realm again, however they are spelled. Returns those that were on the list. */
export const removeForbiddenName = defineAction({
  name: 'roleplay.remove-forbidden-name',
  ...keepingNames,
  input: forbiddenNamesInput,
  run: async (unit, { realm, names: typed }) => {
    await lockNames(unit, realm)
    const listed = await readNames(unit.tx, realm, typed)
    const result = listed.map(({ name }) => name)
    if (listed.length === 0) return { result, audit: { none: 'no name is on the list' } }
    const keys = listed.map(({ nameKey }) => nameKey)
    await unit.tx
      .delete(forbiddenNames)
      .where(and(eq(forbiddenNames.realm, realm), inArray(forbiddenNames.nameKey, keys)))
    unit.publish({ kind: 'world', realm })
    return { result, audit: { target: { type: 'forbidden-name', id: realm }, before: { names: result } } }
  },
  revert: inverse(removedLine, async (db, { id: realm, before }) => ({
    by: 'roleplay.add-forbidden-names',
    input: { realm, names: before.names },
    left: null,
    now: await presentNames(db, realm, before.names),
    restored: before,
  })),
})

/** Lets one change of the list of a realm wait for another, so that the list never has more names than it may. */
async function lockNames(unit: Unit, realm: Realm): Promise<void> {
  await unit.tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`forbidden names of ${realm}`}, 0))`,
  )
}

/** Returns the key of a name that is added; a letter that Latin has none for would leave it empty, and forbid every name. */
function keyOf(name: string): string {
  const key = wordKeyOf(name)
  if (!/[a-z]/.test(key)) throw refusal({ key: message('not-a-name'), params: { name } })
  return key
}

function refusal(error: { key: string; params: Record<string, string | number> }): DomainError {
  return new DomainError('INVALID_INPUT', { fieldErrors: [{ path: 'names', ...error }] })
}

/** Returns those of some names that are on the list, by their keys. */
function readNames(db: Executor, realm: Realm, typed: readonly string[]) {
  const { name, nameKey } = forbiddenNames
  return db
    .select({ name, nameKey })
    .from(forbiddenNames)
    .where(and(eq(forbiddenNames.realm, realm), inArray(nameKey, typed.map(wordKeyOf))))
    .orderBy(asc(nameKey))
}

async function presentNames(db: Executor, realm: Realm, typed: readonly string[]) {
  const present = await readNames(db, realm, typed)
  return present.length === 0 ? null : { names: present.map(({ name }) => name) }
}
