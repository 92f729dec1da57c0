import { z } from 'zod'

/**
 * UUID of a player: 8-4-4-4-12 lowercase hexadecimal (docs/SPECIFICATION.md §5). Any UUID version, as offline servers and
 * console clients make ones that RFC 9562 does not define.
 */
export const wireUuid = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
  .describe('UUID, 8-4-4-4-12 lowercase hexadecimal digits')

// the punctuation occurs in names of clients that connect through a translator
const namePattern = /^[A-Za-z0-9_.*+-]{1,32}$/

/** What the document says of a player's name: the pattern of names of the game; others are taken, too. */
export const playerNameMeta = {
  description:
    'Name the player shows right now; the identity is the UUID. One of other characters is stored under a substitute name',
  pattern: namePattern.source,
}

/** Name that a player shows, in a row of a list; never an identity. The frame accepts any text, as one odd name must refuse its own row only. */
export const rowPlayerName = z.string().meta({
  ...playerNameMeta,
  description: `${playerNameMeta.description}. One that nobody can see, or longer than 64 characters, refuses this row only, with NAME_INVALID`,
})

/** Returns whether the text is a name of the game; another one is stored under a substitute name (`substitute-name.ts`). */
export function isPlayerName(text: string): boolean {
  return namePattern.test(text)
}

// `Date.parse` accepts the thirtieth of February as the second of March
function isInstant(text: string): boolean {
  const ms = Date.parse(text)
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 19) === text.slice(0, 19)
}

/** An instant in UTC, ISO 8601 with `Z`. */
export const wireTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/)
  .refine(isInstant, 'no such instant')
  .meta({ description: 'Instant in UTC, ISO 8601 with Z', format: 'date-time' })

/** A whole number from 0 to 2^53 − 1, which the JSON parser of every language reads exactly. */
export const wireCount = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

/** Text of at most `maxLength` code points that the database can store: no NUL, no lone surrogate. */
export function wireText(maxLength: number) {
  return z
    .string()
    .refine((text) => text.length <= maxLength || Array.from(text).length <= maxLength, 'too long')
    .refine((text) => text.isWellFormed() && !text.includes('\0'), {
      error: 'not storable text',
      abort: true,
    })
    .meta({ maxLength })
}

/** Text as {@link wireText} that contains a character other than white space. */
export function wireLine(maxLength: number) {
  return wireText(maxLength)
    .refine((text) => text.trim() !== '', { error: 'only white space', abort: true })
    .meta({ maxLength, minLength: 1 })
}

/**
 * Text of at most `maxLength` code points as a bridge reads it in a row that it never refuses: a longer one is cut, and what is no text
 * that {@link wireDisplayText} takes counts as none.
 */
export function receivedText(maxLength: number) {
  const text = wireDisplayText(maxLength)
  return z.unknown().transform((given) =>
    typeof given === 'string'
      ? text.safeParse(
          Array.from(given.slice(0, 2 * maxLength))
            .slice(0, maxLength)
            .join(''),
        ).data
      : undefined,
  )
}

// line breaks, other controls, and characters that change the reading direction of the text after them
const disguising = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu

/** Text of a plugin for people, as {@link wireLine}: on one line, without characters that would disguise other text. */
export function wireDisplayText(maxLength: number) {
  return (
    wireLine(maxLength)
      .overwrite((text) => text.replace(disguising, ' ').trim())
      // nothing may be left of it
      .refine((text) => text !== '', 'only white space')
  )
}
