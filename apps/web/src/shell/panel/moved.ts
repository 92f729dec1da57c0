/** The order after one entry took a step; null when there is no step to take. */
export function moved(ids: readonly string[], id: string, step: 'up' | 'down'): string[] | null {
  const place = ids.indexOf(id)
  const next = step === 'up' ? place - 1 : place + 1
  if (place === -1 || next < 0 || next >= ids.length) return null
  return ids.toSpliced(place, 1).toSpliced(next, 0, id)
}
