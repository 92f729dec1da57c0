import unhomoglyph from 'unhomoglyph'

/**
 * Returns how a name looks, once as small and once as capital letters, so that names that readers mistake for each other have one of
 * them in common: without differences of form (NFKC) and case, with the characters that Unicode calls confusable made one (UTS #39), and
 * with i and l alike. A small letter may look like another one than its capital does, such as \u043d and \u041d like n and H.
 */
export function appearancesOf(name: string): [string, string] {
  const text = name.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ')
  return [skeletonOf(text.toLowerCase()), skeletonOf(text.toUpperCase())]
}

function skeletonOf(text: string): string {
  return unhomoglyph(text.normalize('NFD')).normalize('NFKC').toLowerCase().replaceAll('i', 'l')
}

/** Returns whether readers may mistake two names for each other. */
export function looksLike(name: string, other: string): boolean {
  const [small, capital] = appearancesOf(other)
  const [ownSmall, ownCapital] = appearancesOf(name)
  return small === ownSmall || capital === ownCapital
}
