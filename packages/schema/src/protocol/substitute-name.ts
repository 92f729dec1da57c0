import anyAscii from 'any-ascii'
import { isPlayerName } from '#protocol/wire-values.ts'

/** Most characters of a name that a game shows; longer ones are no names. */
const shownNameMaxLength = 64

const suffixLength = 8
const baseMaxLength = 32 - 1 - suffixLength

// codes of colours, then what is invisible or changes the direction of writing
const unseen = /§.?|\p{C}/gsu
const visible = /[^\s\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u

/** Returns a text with the letters of other scripts in Latin ones, as substitutes have them; ASCII stays. */
export function inLatinLetters(text: string): string {
  return anyAscii(text.normalize('NFKC'))
}

/** Returns a text in the characters that names of players are stored in: other scripts in Latin letters, words joined by `_`. */
function inNameCharacters(text: string): string {
  return inLatinLetters(text.replaceAll(unseen, ''))
    .replaceAll(/[^A-Za-z0-9_.*+-]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
}

/** Returns the beginning of the substitute of a name, which is the same for all players who show that name. */
export function substituteBase(name: string): string {
  return inNameCharacters(name).slice(0, baseMaxLength) || 'Player'
}

/**
 * Returns the name under which a player is stored: the one shown in the game where it fits the pattern, else a readable substitute with
 * the end of the UUID, by which no two are alike (`Max_Muster-1f2e3d4c` for `Max Muster`). Names of the game itself have no `-`, so a
 * substitute is mistaken for none of them. Null for a text in which nothing can be seen, and for one that is too long.
 */
export function storedName(name: string, uuid: string): string | null {
  if (isPlayerName(name)) return name
  // in units of UTF-16 first: the text may be of any length
  if (name.length > 2 * shownNameMaxLength || Array.from(name).length > shownNameMaxLength) return null
  if (!visible.test(name.replaceAll(unseen, ''))) return null
  return `${substituteBase(name)}-${uuid.replaceAll('-', '').slice(-suffixLength)}`
}
