import { z } from 'zod'
import { message } from '#messages.ts'

/** Most characters (code points) of any text input (docs/SPECIFICATION.md §9). */
export const textMaxLength = 8000

/** Returns the length in code points, so that an emoji counts once. */
export function codePointLength(text: string): number {
  let length = 0
  for (const _ of text) length += 1
  return length
}

/** Returns whether Postgres can store the text: it must contain no NUL and no lone surrogate. */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

const opensDirection = /[\u202a\u202b\u202d\u202e\u2066-\u2068]/u
const directions = /[\u202a-\u202e\u2066-\u2069\n]/gu

/**
 * Returns whether the text changes the direction of nothing but itself: what a mark of direction opens must end in the same
 * line, else the words of the page behind it run backwards.
 */
export function endsItsDirections(text: string): boolean {
  const open: string[] = []
  for (const [mark] of text.matchAll(directions)) {
    if (mark === '\n') {
      if (open.length > 0) return false
    } else if (opensDirection.test(mark)) open.push(mark >= '\u2066' ? '\u2069' : '\u202c')
    else if (open.pop() !== mark) return false
  }
  return open.length === 0
}

// whitespace, characters that format, and letters and patterns that are drawn as nothing
const visible = /[^\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u

/** Text whose accents are composed (NFC), so that what two keyboards type is the same; the same number of characters or fewer. */
export function composedText() {
  return z.string({ error: message('required') }).normalize('NFC')
}

/** Required free text: not empty, with a visible character, at most `maxLength` code points. Returned composed, else as typed. */
export function requiredText(maxLength = textMaxLength) {
  return checkedText(composedText(), maxLength)
}

/** Required text as {@link requiredText}, exactly as it was typed: for passwords, whose hashes may be of any form. */
export function textAsTyped(maxLength: number) {
  return checkedText(z.string({ error: message('required') }), maxLength)
}

function checkedText(text: z.ZodString, maxLength: number) {
  return text
    .min(1, { error: message('required'), abort: true })
    .refine(isStorableText, { error: message('invalid-characters'), abort: true })
    .refine((text) => visible.test(text), { error: message('only-whitespace'), abort: true })
    .refine(endsItsDirections, { error: message('invalid-characters'), abort: true })
    .refine((text) => codePointLength(text) <= maxLength, {
      error: message('toLong'),
      params: { max: maxLength },
    })
}

/**
 * A name that is shown in the game, on terminals and in logs: as {@link requiredText}, in one line and without invisible characters,
 * so that it controls nothing there and two that look alike are alike.
 */
export function requiredName(maxLength: number) {
  return requiredText(maxLength).refine((text) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text), {
    error: message('invalid-characters'),
  })
}

/** Returns the schema of a text that may be left out: null for none and for an empty one, else as `required` says. */
export function optionalText(
  maxLength = textMaxLength,
  required: (maxLength: number) => z.ZodType<string, string> = requiredText,
) {
  return z
    .union([z.literal('').transform(() => null), required(maxLength)], {
      // why it is no text, instead of that it is neither
      error: ({ errors }) => (errors as { message: string }[][] | undefined)?.[1]?.[0]?.message,
    })
    .nullish()
    .transform((value) => value ?? null)
}
