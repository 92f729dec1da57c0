/** Returns a text as it is searched: in small letters, without accents. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
}

/** Returns whether texts contain each word of a search, in any order; always without a search. */
export function foundBy(search: string | undefined): (...texts: readonly (string | null)[]) => boolean {
  const words = plain(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
  return (...texts) => {
    const text = plain(texts.join(' '))
    return words.every((word) => text.includes(word))
  }
}
