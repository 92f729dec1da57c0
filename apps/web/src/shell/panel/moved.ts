/** Returns the order after one entry moved by a step; null when it cannot move. */
export function moved(ids: readonly string[], id: string, step: 'up' | 'down'): string[] | null {
  const position = ids.indexOf(id)
  const next = step === 'up' ? position - 1 : position + 1
  if (position === -1 || next < 0 || next >= ids.length) return null
  return ids.toSpliced(position, 1).toSpliced(next, 0, id)
}

/** Returns the order after one entry moved to a position, counted from 1; null when it is there already or has none. */
export function movedTo(ids: readonly string[], id: string, position: number): string[] | null {
  const from = ids.indexOf(id)
  const to = Math.min(Math.max(position, 1), ids.length) - 1
  return from === -1 || from === to ? null : ids.toSpliced(from, 1).toSpliced(to, 0, id)
}
