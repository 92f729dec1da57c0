import { inLatinLetters } from '@kubora/schema/protocol/substitute-name'

/** Returns a name as it is ordered and searched: in lower-case Latin letters without accents, with single spaces. */
export function nameKeyOf(name: string): string {
  return inLatinLetters(name).toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
