import { z } from 'zod'
import { idempotencyKey } from '#idempotency-key.ts'
import { licenseTypes } from '#license-types.ts'
import { message } from '#messages.ts'
import { realms } from '#realms.ts'
import { optionalText, requiredName, requiredText } from '#text.ts'

/** Most characters of one name of a character. */
export const characterNameMaxLength = 40

// letters of German, English and French, with an apostrophe, a hyphen or a space between them
const namePattern = /^[A-Za-zÀ-ÖØ-öø-ÿŒœŸẞß]+(?:['’ -][A-Za-zÀ-ÖØ-öø-ÿŒœŸẞß]+)*$/u

/** A first or last name of a character (docs/SPECIFICATION.md §5): letters of three languages, no digits. */
export const characterName = requiredText(characterNameMaxLength)
  .transform((text) => text.replaceAll(/\s+/g, ' ').trim())
  .refine((text) => namePattern.test(text), { error: message('character-name') })

/** Ages of an adult who lives, in whole years (docs/SPECIFICATION.md §5). */
const adultAges = { min: 18, max: 100 }

/**
 * Returns how many years somebody born on a day is old on another, both as yyyy-mm-dd; null for those born later. Who was born on 29
 * February is a year older on 1 March of years without that day.
 */
export function ageOn(birthday: string, day: string): number | null {
  const hadBirthday = day.slice(5) >= birthday.slice(5)
  const age = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4)) - (hadBirthday ? 0 : 1)
  return age < 0 ? null : age
}

/** Returns the schema of the birth date of an adult, a day of the calendar as yyyy-mm-dd; `today` is the present day by the network's clock. */
export function birthDate(today: string) {
  return z.iso.date({ error: message('calendar-day'), abort: true }).refine(
    (day) => {
      const age = ageOn(day, today)
      return age !== null && age >= adultAges.min && age <= adultAges.max
    },
    { error: message('adult-birth-date'), params: adultAges },
  )
}

/** The id of a character, as the game gave it. */
export const characterId = z
  .string({ error: message('required') })
  .regex(/^[A-Za-z0-9_.:-]{1,40}$/, { error: message('invalid-choice') })

/** A realm whose world staff see or change. */
export const worldRealm = z.enum(realms, { error: message('invalid-choice') })

/** What the list of characters is searched for. */
export const characterSearch = z
  .string()
  .max(100, { error: message('toLong') })
  .transform((text) => text.replaceAll(/\p{C}/gu, '').replaceAll(/\s+/g, ' ').trim())

/** Which character an action is about. */
export const characterTarget = { realm: worldRealm, characterId } as const

/** Input of another name for a character. */
export const renameCharacterInput = z.object({
  ...characterTarget,
  firstName: characterName,
  lastName: characterName,
  idempotencyKey: idempotencyKey.optional(),
})

/** Most forbidden names of a realm. */
export const forbiddenNamesMax = 2_000
/** Most forbidden names that are added at once. */
export const forbiddenNamesAtOnce = 200

const forbiddenName = requiredName(100)
  .transform((text) => text.replaceAll(/\s+/g, ' ').trim())
  .refine((text) => /\p{L}/u.test(text))

/** Names to forbid, each with a letter; empty lines count as none. What is wrong with one is said of the whole list, with its beginning. */
const forbiddenNameList = z
  .array(z.string({ error: message('required') }), { error: message('required') })
  .transform((lines, context) => {
    const typed = lines.filter((line) => line.trim() !== '')
    if (typed.length === 0) context.addIssue(message('required'))
    if (typed.length > forbiddenNamesAtOnce) {
      const params = { max: forbiddenNamesAtOnce }
      context.addIssue({ code: 'custom', message: message('forbidden-names-at-once'), params })
      return z.NEVER
    }
    return typed.flatMap((line) => {
      const { data } = forbiddenName.safeParse(line)
      if (data !== undefined) return [data]
      const params = { name: Array.from(line.trim().slice(0, 200)).slice(0, 40).join('') }
      context.addIssue({ code: 'custom', message: message('not-a-name'), params })
      return []
    })
  })

/** Input of names that are forbidden in a realm, or allowed again. */
export const forbiddenNamesInput = z.object({ realm: worldRealm, names: forbiddenNameList })

/** What the form has that forbids names: one in each line. */
export const forbiddenNamesForm = z.object({
  names: z
    .string({ error: message('required') })
    .transform((text) => text.split(/\r\n|\r|\n/))
    .pipe(forbiddenNameList),
})

/** Why a member changes the world, for the team; may be left out. */
export const characterComment = optionalText(500)

/** Input of a deleted or restored character. */
export const characterLifeInput = z.object({
  ...characterTarget,
  comment: characterComment,
  idempotencyKey: idempotencyKey.optional(),
})

/** Input of a job and a rank in it; null for none. */
export const characterJobInput = z
  .object({
    ...characterTarget,
    job: characterId.nullable(),
    rank: characterId.nullable(),
    idempotencyKey: idempotencyKey.optional(),
  })
  .refine(({ job, rank }) => job !== null || rank === null, {
    path: ['rank'],
    error: message('invalid-choice'),
  })

/** Years after which a licence has to be extended. */
export const licenseYearsMax = 20

/** The licence that is meant; `licenseId` is the one that the member saw, left out where there was none. */
const licenseTarget = {
  ...characterTarget,
  type: z.enum(licenseTypes, { error: message('invalid-choice') }),
  licenseId: characterId.nullish().transform((value) => value ?? null),
  idempotencyKey: idempotencyKey.optional(),
}

/** Input of a licence that is given or extended; null: without an end. */
export const grantLicenseInput = z.object({
  ...licenseTarget,
  validUntil: z.iso.datetime({ error: message('missing-date') }).nullable(),
})

/** Input of a licence that is taken. */
export const revokeLicenseInput = z.object(licenseTarget)

/** Most euros of one transfer (docs/SPECIFICATION.md §9). */
export const transferMax = 50_000

/** Input of what became of a transfer that is unknown, or null that it is unknown after all; the comment says how it was found out. */
export const settleTransferInput = z.object({
  realm: worldRealm,
  changeId: z.guid({ error: message('uuid') }),
  booked: z.boolean({ error: message('required') }).nullable(),
  comment: requiredText(500),
})

/** An amount of money (docs/SPECIFICATION.md §5): whole euros. */
export const moneyAmount = z
  .int({ error: message('money-amount') })
  .min(0, { error: message('money-amount') })
  .max(transferMax, { error: message('money-amount') })

/** Input of money that goes from one character to another of the same realm. */
export const transferMoneyInput = z
  .object({
    realm: worldRealm,
    fromCharacterId: characterId,
    toCharacterId: characterId,
    amount: moneyAmount,
    comment: characterComment,
    idempotencyKey,
  })
  .refine(({ fromCharacterId, toCharacterId }) => fromCharacterId !== toCharacterId, {
    path: ['toCharacterId'],
    error: message('same-character'),
  })
