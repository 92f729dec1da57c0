import { setImmediate } from 'node:timers/promises'
import type { RichText } from '@kubora/validation/rich-text'
import { toRichText } from '#content/rich-text.ts'

/** Characters a text may have to be read at once. */
const atOnceMax = 500

/**
 * Makes the tree of a text; before a longer one the process does what else is waiting, so that many texts together hold
 * up nobody. See {@link toRichText}.
 */
export async function readInTurn(markdown: string): Promise<RichText> {
  if (markdown.length > atOnceMax) await setImmediate()
  return toRichText(markdown)
}
