/** How well something fits a search, from 0: not at all. */
export const fit = { none: 0, similar: 1, part: 2, alias: 3, start: 4, exact: 5 } as const

/** Fewest characters of a word that is forgiven a typing mistake. */
const forgivenMinLength = 4

/** Returns a text as it is compared: in small letters, without accents, its words separated by one space. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll(/[^\p{Letter}\p{Number}_.*+]+/gu, ' ')
    .trim()
}

/**
 * Returns how well a label fits a search, one of {@link fit}: each word of the search has to begin a word of the label or of
 * its aliases, to be a part of the label, or to begin a word of either with one typing mistake; the worst word decides.
 */
export function fitOf(search: string, label: string, aliases = ''): number {
  const [typed, text, others] = [plain(search), plain(label), plain(aliases)]
  if (typed === '') return fit.none
  if (typed === text) return fit.exact
  return Math.min(...typed.split(' ').map((word) => fitOfWord(word, text, others)))
}

function fitOfWord(word: string, text: string, aliases: string): number {
  const [own, other] = [text.split(' '), aliases.split(' ')]
  if (own.some((one) => one.startsWith(word))) return fit.start
  if (other.some((one) => one.startsWith(word))) return fit.alias
  if (word.length > 1 && text.includes(word)) return fit.part
  const isForgiven =
    word.length >= forgivenMinLength && [...own, ...other].some((one) => beginsAlike(one, word))
  return isForgiven ? fit.similar : fit.none
}

/** Returns whether a word begins with a text in which one character is wrong, missing, too many, or swapped with the next. */
function beginsAlike(word: string, text: string): boolean {
  let at = 0
  while (at < text.length && word[at] === text[at]) at += 1
  const [next, typed] = [word.slice(at), text.slice(at)]
  return (
    next.slice(1).startsWith(typed.slice(1)) ||
    next.slice(1).startsWith(typed) ||
    next.startsWith(typed.slice(1)) ||
    `${next[1] ?? ''}${next[0] ?? ''}${next.slice(2)}`.startsWith(typed)
  )
}
