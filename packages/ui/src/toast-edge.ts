/** A rectangle of the window, px. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/** Where toasts may appear, in the order they are tried. */
export const toastEdges = [
  'bottom-center',
  'top-center',
  'bottom-right',
  'top-right',
  'bottom-left',
  'top-left',
] as const

/** An edge of the window where toasts appear. */
export type ToastEdge = (typeof toastEdges)[number]

/** Something that toasts should not cover. */
export interface Obstacle {
  area: Area
  /** must: primary buttons, notices that wait for an answer. field: the one that is typed in. may: any other control. */
  weight: 'must' | 'field' | 'may'
}

/** What a toast that covers an obstacle costs: what is pressed by mistake counts more than what is hidden for a moment. */
const cost = { must: 100, field: 60, may: 1 } as const

/** Returns the first edge where a toast covers nothing, else the one where it covers the least. */
export function freeToastEdge(
  areaAt: (edge: ToastEdge) => Area,
  obstacles: readonly Obstacle[],
  preferred: ToastEdge = 'bottom-center',
): ToastEdge {
  const edges = [preferred, ...toastEdges.filter((edge) => edge !== preferred)]
  const costs = edges.map((edge) => {
    const area = areaAt(edge)
    return obstacles.reduce(
      (sum, obstacle) => sum + (overlaps(area, obstacle.area) ? cost[obstacle.weight] : 0),
      0,
    )
  })
  return edges[costs.indexOf(Math.min(...costs))] ?? preferred
}

function overlaps(one: Area, other: Area): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
