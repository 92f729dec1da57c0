import type { DefaultItem } from '#default-item.ts'

/** Kinds whose default items speak for the demo network: its rules, its history, its people, its pages elsewhere, what it sells. */
const inventedKinds: ReadonlySet<string> = new Set([
  'ruleCategory',
  'rule',
  'changelogEntry',
  'teamMember',
  'socialLink',
  'productCategory',
  'product',
])

/** A host that belongs to nobody (RFC 2606). */
const exampleHost = /\.example\b/

/**
 * Whether a default item is invented for the demo network. A network of its own gets it as a draft, as only its operator knows what of it is
 * true there; all other default items explain the game and hold everywhere.
 */
export function isInvented({ kind, settings, texts }: DefaultItem): boolean {
  return inventedKinds.has(kind) || exampleHost.test(JSON.stringify([settings, texts]))
}
