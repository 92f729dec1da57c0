/** Shortest swipe, px. */
const swipeMinPx = 40

/** A place on the screen, px. */
export interface Point {
  x: number
  y: number
}

/** The picture `step` places further, around the ends. */
export function movedBy(index: number, step: number, total: number): number {
  return (index + step + total) % total
}

/** Where a key leads: arrows to the neighbours, Home and End to the ends; null for all other keys. */
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

/** Steps of a swipe: 1 to the left, -1 to the right, 0 when it was none or rather a scroll. */
export function stepOfSwipe(start: Point, end: Point): -1 | 0 | 1 {
  const across = end.x - start.x
  if (Math.abs(across) < swipeMinPx || Math.abs(across) <= Math.abs(end.y - start.y)) return 0
  return across < 0 ? 1 : -1
}
