import { inLatinLetters } from '@kubora/schema/protocol/substitute-name'

/** Most letters of a key: an emoji is up to 42, and Postgres takes no row of an index above 2,704 bytes. */
export const keyMaxLength = 500

/**
 * Returns a name as it is ordered and searched: in lower-case Latin letters without accents, with single spaces, at most 500 of them.
 */
export function nameKeyOf(name: string): string {
  return latin(name).slice(0, keyMaxLength).trim()
}

function latin(name: string): string {
  return inLatinLetters(name).toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/** Returns a licence plate as it is ordered and searched: as a name, without spaces and dashes. */
export function plateKeyOf(plate: string): string {
  return nameKeyOf(plate).replaceAll(/[\s-]+/g, '')
}

// what is no letter or digit, and the apostrophe that counts as a letter
const betweenWords = /[^\p{L}\p{N}\p{M}]+|\u02bc/gu

/**
 * Returns the words of a name as they are compared with forbidden ones: in lower-case Latin letters and digits, between single spaces.
 * Hyphens, apostrophes and other signs stand between words; invisible ones are left out.
 */
export function wordKeyOf(name: string): string {
  const words = name
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(betweenWords, ' ')
  // some letters become signs: a soft sign becomes an apostrophe
  return latin(words)
    .replaceAll(/[^a-z0-9 ]/g, '')
    .replaceAll(/ +/g, ' ')
    .trim()
}
