/** Outcomes that came live, so that a slower answer cannot set a message back to being on its way. */
export type LiveOutcomes = {
  /** Keeps what a live event said. */
  handle: (id: string, outcome: unknown) => void
  /** The outcome to show: a live one where the stored one says that the message is on its way. */
  newer: <Stored>(id: unknown, stored: Stored) => Stored | string
}

/** Most messages remembered; older ones are long settled everywhere. */
const outcomesMax = 500

const onItsWay = 'PENDING'

/** Remembers the newest live outcomes. */
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
