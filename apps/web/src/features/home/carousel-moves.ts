/** Shortest swipe, px. */
const swipeMinPx = 40

/** A point on the screen, px. */
export interface Point {
  x: number
  y: number
}

/** Returns the index `step` positions further, wrapping around the ends. */
export function movedBy(index: number, step: number, total: number): number {
  return (index + step + total) % total
}

/** Returns the index a key leads to: arrows to the neighbours, Home and End to the ends; null for all other keys. */
export function moveOfKey(key: string, index: number, total: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return movedBy(index, -1, total)
    case 'ArrowRight':
      return movedBy(index, 1, total)
    case 'Home':
      return 0
    case 'End':
      return total - 1
    default:
      return null
  }
}

/** Returns the step of a swipe: 1 to the left, -1 to the right, 0 when it was too short or a vertical scroll. */
export function stepOfSwipe(start: Point, end: Point): -1 | 0 | 1 {
  const across = end.x - start.x
  if (Math.abs(across) < swipeMinPx || Math.abs(across) <= Math.abs(end.y - start.y)) return 0
  return across < 0 ? 1 : -1
}
