import type { Executor } from '@kubora/schema/db/client'
import { forbiddenNames } from '@kubora/schema/db/forbidden-names'
import { message } from '@kubora/validation/messages'
import type { Realm } from '@kubora/validation/realms'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { DomainError } from '#kernel/domain-error.ts'
import { wordKeyOf } from '#roleplay/name-key.ts'

/** Both names of a character, of the game or of an application. */
export type FullName = { firstName: string; lastName: string }

// whole words: "hit" is not in "hitzler"
const asWords = (key: string) => ` ${key} `

/**
 * Returns the forbidden name of a realm that is in the full name of a character as whole words (docs/SPECIFICATION.md §5), as it was
 * typed; the longest of several. Accents and case do not count, hyphens and apostrophes stand between words. Null when there is none.
 */
export async function findForbiddenName(
  db: Executor,
  realm: Realm,
  { firstName, lastName }: FullName,
): Promise<string | null> {
  const words = asWords(wordKeyOf(`${firstName} ${lastName}`))
  const { name, nameKey } = forbiddenNames
  const [found] = await db
    .select({ name })
    .from(forbiddenNames)
    .where(and(eq(forbiddenNames.realm, realm), sql`strpos(${words}, ' ' || ${nameKey} || ' ') > 0`))
    .orderBy(desc(sql`length(${nameKey})`), asc(nameKey))
    .limit(1)
  return found?.name ?? null
}

/** Throws `INVALID_INPUT` with the forbidden name, at the first name where it is in that alone, else at the last name. */
export async function refuseForbiddenName(db: Executor, realm: Realm, full: FullName): Promise<void> {
  const name = await findForbiddenName(db, realm, full)
  if (name === null) return
  const isInFirst = asWords(wordKeyOf(full.firstName)).includes(asWords(wordKeyOf(name)))
  throw new DomainError('INVALID_INPUT', {
    fieldErrors: [
      { path: isInFirst ? 'firstName' : 'lastName', key: message('forbidden-name'), params: { name } },
    ],
  })
}
