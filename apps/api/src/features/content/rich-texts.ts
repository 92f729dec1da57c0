import { parseInTasks } from '@kubora/domain/content/parse-in-tasks'
import type { RichText } from '@kubora/validation/rich-text'
import { createRecentlyUsed } from '#graphql/recently-used.ts'

/** Texts whose trees are cached: all of a network's public ones and more. */
const keptMax = 4000

const kept = createRecentlyUsed<{ markdown: string; tree: Promise<RichText> }>(keptMax)

/** Returns the tree of a field, cached for its text: after a restore another revision may have the id. */
export function richTextOf(
  revisionId: number,
  locale: string,
  field: string,
  markdown: string,
): Promise<RichText> {
  const key = `${revisionId} ${locale} ${field}`
  const known = kept.get(key)
  if (known?.markdown === markdown) return known.tree
  const tree = parseInTasks(markdown)
  kept.set(key, { markdown, tree })
  return tree
}
