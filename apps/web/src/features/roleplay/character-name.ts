import { z } from 'zod'

/** First and last name of a character. */
export interface CharacterName {
  firstName: string
  lastName: string
}

const storedName = z.object({ firstName: z.string(), lastName: z.string() })

/** Returns the name of a character as it is read. */
export function fullName({ firstName, lastName }: CharacterName): string {
  return `${firstName} ${lastName}`
}

/** Returns the name among the values of a wish; null where they have none. */
export function nameIn(values: unknown): CharacterName | null {
  return storedName.safeParse(values).data ?? null
}
