/** Returns the order after one entry moved by a step; null when it cannot move. */
export function moved(ids: readonly string[], id: string, step: 'up' | 'down'): string[] | null {
  const position = ids.indexOf(id)
  const next = step === 'up' ? position - 1 : position + 1
  if (position === -1 || next < 0 || next >= ids.length) return null
  return ids.toSpliced(position, 1).toSpliced(next, 0, id)
}
