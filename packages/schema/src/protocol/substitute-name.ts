import anyAscii from 'any-ascii'
import { isPlayerName } from '#protocol/wire-values.ts'

/** Most characters of a name that a game shows; longer ones are no names. */
const shownNameMaxLength = 64

const suffixLength = 8
const baseMaxLength = 32 - 1 - suffixLength

// codes of colours, then what is invisible or changes the direction of writing
const unseen = /§.?|\p{C}/gsu
const lineBreaks = /[\t\r\n\v\f\u0085\u2028\u2029]+/gu
// look like a space or like nothing
const blank = /[\s\u115f\u1160\u2800\u3164\uffa0]+/gu
// a letter of any language has at most three marks; more of them cover the lines above and below
const surplusMarks = /(\p{M}{3})\p{M}+/gu
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

/**
 * Returns the name shown in the game, to be read beside the stored one: without colours, what is invisible or changes the direction of
 * writing, with at most three marks on a letter and single spaces, at most 64 characters. Null where the stored name is the one shown, and
 * where the cleaned one looks like it is a name of the game, which may be that of another player.
 */
export function displayNameOf(name: string): string | null {
  if (isPlayerName(name) || storedName(name, '') === null) return null
  const cleaned = name
    .replaceAll(unseen, '')
    .normalize('NFC')
    .replaceAll(blank, ' ')
    .replace(/^[\s\p{M}]+/u, '')
    .replaceAll(surplusMarks, '$1')
    .trim()
  const shown = Array.from(cleaned).slice(0, shownNameMaxLength).join('').trim()
  return shown === '' || isPlayerName(shown) ? null : shown
}

/**
 * Returns a line of the game's chat as people read it: without colours, what is invisible or changes the direction of writing, with at
 * most three marks on a letter, on one line, cut after `maxLength` characters. Spaces stay as they were typed.
 */
export function shownLine(text: string, maxLength: number): string {
  const cleaned = text
    .replaceAll(lineBreaks, ' ')
    .replaceAll(unseen, '')
    .normalize('NFC')
    .replaceAll(surplusMarks, '$1')
    .trim()
  return Array.from(cleaned).slice(0, maxLength).join('').trim()
}

/** Returns a row of a game server with the name that is stored and the one to be read beside it; null where the name is refused. */
export function withStoredName<Row extends { name: string; uuid: string }>(
  row: Row,
): (Row & { displayName: string | null }) | null {
  const name = storedName(row.name, row.uuid)
  return name === null ? null : { ...row, name, displayName: displayNameOf(row.name) }
}
