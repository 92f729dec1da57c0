/** Result of a proof: text to print, and every broken guarantee. */
export type Verdict = { report: string; violations: readonly string[] }

/** Returns violations of a kind as lines, cut after the first few so that the table stays in sight. */
export function listSome(what: string, items: readonly string[], most = 5): string[] {
  const more = items.length - most
  return [
    ...items.slice(0, most).map((item) => `${what}: ${item}`),
    ...(more > 0 ? [`${what}: and ${more} more`] : []),
  ]
}
