import { parseInput } from '@kubora/domain/kernel/parse-input'
import { nameKeyOf } from '@kubora/domain/roleplay/name-key'
import { characters } from '@kubora/schema/db/roleplay'
import { characterSearch } from '@kubora/validation/characters'
import type { Realm } from '@kubora/validation/realms'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import { asReference } from '#features/roleplay/as-reference.ts'
import { begins, type SearchPart, unknownText } from '#features/roleplay/found-rows.ts'

/** Most words of a search; the further ones belong to the last. */
const wordsMax = 4
/** Most characters whose things a search by the name of their owner reads. */
const ownersMax = 200

const { firstNameKey, lastNameKey } = characters
const byLastName = [lastNameKey, firstNameKey] as const
const byFirstName = [firstNameKey, lastNameKey] as const

const searched = z.object({ search: characterSearch })

/** Returns the text of a search as keys of names have it, empty without one. Throws `INVALID_INPUT` for a bad one. */
export function searchedKey(search: string | null | undefined): string {
  return nameKeyOf(parseInput(searched, { search: search ?? '' }).search)
}

/** Returns the ways in which a text finds characters by their names: by the last one, the first one, by both in either order. */
export function namedParts(text: string): SearchPart[] {
  const words = text.split(' ')
  const splits = words
    .slice(1, wordsMax)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')] as const)
  return [
    { finds: begins(lastNameKey, text), keys: byLastName },
    { finds: begins(firstNameKey, text), keys: byFirstName },
    ...splits.map(([one, other]) => ({
      finds: sql`(${firstNameKey} = ${unknownText(one)} and ${begins(lastNameKey, other)})`,
      keys: byFirstName,
    })),
    ...splits.map(([one, other]) => ({
      finds: sql`(${lastNameKey} = ${unknownText(one)} and ${begins(firstNameKey, other)})`,
      keys: byLastName,
    })),
  ]
}

/** SQL: whether a thing belongs to one of the first characters of the realm whose name a text finds, as their ids in an array. */
export function belongsToNamed(owner: SQLWrapper, realm: Realm, text: string): SQL {
  const found = namedParts(text).map(
    ({ finds, keys: [key, nextKey] }) => sql`array(select ${asReference(characters.id)} from ${characters}
      where ${characters.realm} = ${realm} and ${characters.removedAt} is null and ${finds}
      order by ${key}, ${nextKey} limit ${sql.raw(String(ownersMax))})`,
  )
  return sql`${owner} = any(${sql.join(found, sql` || `)})`
}
