/** Outcomes of live events, so that a late query result cannot set a notification back to pending. */
export type LiveOutcomes = {
  /** Stores the outcome of a live event. */
  handle: (id: string, outcome: unknown) => void
  /** Returns the outcome to show: the live one where the stored one is still pending. */
  newer: <Stored>(id: unknown, stored: Stored) => Stored | string
}

/** Most outcomes stored; older notifications have been settled long ago. */
const outcomesMax = 500

const onItsWay = 'PENDING'

/** Creates a store of the newest live outcomes. */
export function createLiveOutcomes(): LiveOutcomes {
  const settled = new Map<string, string>()
  return {
    handle(id, outcome) {
      if (typeof outcome !== 'string' || outcome === onItsWay) return
      settled.delete(id)
      settled.set(id, outcome)
      const oldest = settled.size > outcomesMax ? settled.keys().next().value : undefined
      if (oldest !== undefined) settled.delete(oldest)
    },
    newer: (id, stored) =>
      stored === onItsWay && typeof id === 'string' ? (settled.get(id) ?? stored) : stored,
  }
}
