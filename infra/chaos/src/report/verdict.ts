/** What a proof found: text to print, and every promise that was broken, in words. */
export type Verdict = { report: string; violations: readonly string[] }

/** Violations as a list, cut after the first few of each kind so that the table stays in sight. */
export function listSome(what: string, items: readonly string[], most = 5): string[] {
  const more = items.length - most
  return [
    ...items.slice(0, most).map((item) => `${what}: ${item}`),
    ...(more > 0 ? [`${what}: and ${more} more`] : []),
  ]
}
