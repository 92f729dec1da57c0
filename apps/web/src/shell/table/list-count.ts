/** How many rows a list has: exactly, about as many, or more than that. */
export interface ListCount {
  kind: 'exact' | 'about' | 'moreThan'
  count: number
}

/** What is known of the length of a list. */
export interface KnownLength {
  /** What the server counted or estimated; null where it does neither. */
  counted: { count: number; isExact: boolean } | null | undefined
  /** Rows that are loaded. */
  loaded: number
  /** Whether these are all rows of the list. */
  isWhole: boolean
}

/** Digits of an estimate that mean something. */
const estimatedDigits = 2

/** Returns how many rows a list has, as exactly as it is known and no more exactly. */
export function listCount({ counted, loaded, isWhole }: KnownLength): ListCount {
  if (isWhole) return { kind: 'exact', count: loaded }
  if (counted?.isExact) return { kind: 'exact', count: counted.count }
  const about = Number((counted?.count ?? 0).toPrecision(estimatedDigits))
  return about > loaded ? { kind: 'about', count: about } : { kind: 'moreThan', count: loaded }
}
