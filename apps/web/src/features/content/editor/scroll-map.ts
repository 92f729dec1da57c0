/** Where a line of the source stands in a pane: `top` in px from the beginning of what the pane scrolls. */
export interface LinePoint {
  line: number
  top: number
}

/** What a pane shows: lines with their positions in ascending order, and its heights in px. */
export interface Pane {
  points: readonly LinePoint[]
  height: number
  scrollHeight: number
}

/** Returns the points with both ends, without those that go back or name a line again. */
export function completePoints(known: readonly LinePoint[], end: LinePoint): LinePoint[] {
  const points: LinePoint[] = [{ line: 0, top: 0 }]
  for (const point of [...known, end]) {
    const last = points.at(-1)
    if (last && point.line > last.line && point.top >= last.top) points.push(point)
  }
  return points
}

/** Returns the value at `x` of the line through the points `(from, to)`; before the first and after the last it stays. */
function interpolate(
  points: readonly LinePoint[],
  from: keyof LinePoint,
  to: keyof LinePoint,
  x: number,
): number {
  const after = points.findIndex((point) => point[from] > x)
  const next = points[after]
  const before = points[after - 1] ?? points.at(-1)
  if (!before) return 0
  if (!next || after === 0) return next && after === 0 ? next[to] : before[to]
  return before[to] + ((x - before[from]) / (next[from] - before[from])) * (next[to] - before[to])
}

/** Returns how far a line is from the beginning, px; between two known lines it is in proportion. */
export function topOfLine({ points }: Pane, line: number): number {
  return interpolate(points, 'line', 'top', line)
}

/**
 * The line that two panes share stands at their upper edge. On the last screen it moves down to the lower edge, so that both
 * reach their ends together.
 */
function lastScreen({ height, scrollHeight }: Pane): { most: number; start: number; length: number } {
  const most = Math.max(0, scrollHeight - height)
  const length = Math.min(height, most)
  return { most, start: most - length, length }
}

/** Returns the line at which a pane stands, with a fraction. */
export function lineShown(pane: Pane, scrollTop: number): number {
  const { start, length } = lastScreen(pane)
  const within = scrollTop - start
  const top =
    within <= 0 || length === 0 ? scrollTop : start + (within / length) * (pane.scrollHeight - start)
  return interpolate(pane.points, 'top', 'line', top)
}

/** Returns how far a pane must be scrolled so that it stands at a line, px. */
export function scrollTopFor(pane: Pane, line: number): number {
  const { most, start, length } = lastScreen(pane)
  const top = topOfLine(pane, line)
  const within = top - start
  const scrollTop = within <= 0 ? top : start + (within / (pane.scrollHeight - start)) * length
  return Math.min(most, Math.max(0, scrollTop))
}

/** Difference that is no more than rounding, px. */
const rounding = 1

/**
 * Returns the scroll position at which the span from `top` to `bottom` can be seen, px: the present one if it can be, else
 * the closest one that leaves room around it.
 */
export function scrollTopToSee(
  { height, scrollTop, margin }: { height: number; scrollTop: number; margin: number },
  { top, bottom }: { top: number; bottom: number },
): number {
  if (top < scrollTop - rounding) return Math.max(0, top - margin)
  // of what is higher than the pane its beginning stays in sight
  if (bottom > scrollTop + height + rounding) return Math.min(top - margin, bottom + margin - height)
  return scrollTop
}
