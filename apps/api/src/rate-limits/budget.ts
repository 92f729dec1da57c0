/** A budget per key that refills steadily; counted in this process, as asking Redis would cost more than a request. */
export type Budget = {
  /** Spends `cost` of the key's budget; returns 0, or the milliseconds until it could be spent. */
  spend: (key: string, cost?: number) => number
}

/** Most keys remembered; beyond it those that are full again are forgotten. */
const keysMax = 50_000

/** A budget of `burst` that refills by `perSecond`. */
export function createBudget({ burst, perSecond }: { burst: number; perSecond: number }): Budget {
  const spent = new Map<string, { debt: number; at: number }>()

  function forgetFull(now: number): void {
    for (const [key, entry] of spent) {
      if (entry.debt <= ((now - entry.at) * perSecond) / 1000) spent.delete(key)
    }
  }

  return {
    spend(key, cost = 1) {
      const now = performance.now()
      let entry = spent.get(key)
      if (entry === undefined) {
        if (spent.size >= keysMax) forgetFull(now)
        entry = { debt: 0, at: now }
        spent.set(key, entry)
      }
      const debt = Math.max(0, entry.debt - ((now - entry.at) * perSecond) / 1000)
      entry.at = now
      const over = debt + cost - burst
      entry.debt = over > 0 ? debt : debt + cost
      return over > 0 ? Math.ceil((over / perSecond) * 1000) : 0
    },
  }
}
