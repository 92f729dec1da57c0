import { applyPatch, structuredPatch } from 'diff'

/** Words and all characters between them, one on each line, so that a patch of lines is one of words. */
function asLines(text: string): string {
  return [...text.matchAll(/\p{L}+|\p{N}+|./gsu)].map(([word]) => `${JSON.stringify(word)}\n`).join('')
}

function fromLines(lines: string): string {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => String(JSON.parse(line)))
    .join('')
}

/** Returns `mine` with the changes from `base` to `theirs`, word by word; null where both changed the same words. */
export function mergeText(base: string, mine: string, theirs: string): string | null {
  if (mine === base || mine === theirs) return theirs
  const patch = structuredPatch('text', 'text', asLines(base), asLines(theirs), undefined, undefined, {
    context: 3,
  })
  const merged = applyPatch(asLines(mine), patch)
  return merged === false ? null : fromLines(merged)
}
