/** A budget per key that refills steadily. Counted in this process, as a call of Redis would cost more than a request. */
export type Budget = {
  /**
   * Spends `cost` of the key's budget and returns 0. If too little is left, spends nothing and returns the milliseconds to
   * wait.
   */
  spend: (key: string, cost?: number) => number
  /** Returns what `spend` would return, without spending. */
  wait: (key: string, cost?: number) => number
  /** Spends `cost` even if that exceeds the budget: the excess must refill before anything else can be spent. */
  charge: (key: string, cost: number) => void
  /** Returns the whole points that are left. */
  left: (key: string) => number
}

/** Size of a budget, in points. */
export type BudgetSize = { burst: number; perSecond: number }

/** Most keys stored. */
const keysMax = 50_000
/**
 * Shortest time between two searches for keys that are full again, ms, so that a flood of new keys does not cause a search
 * each.
 */
const forgetPauseMs = 1_000

/**
 * Creates a budget of `burst` points per key that refills by `perSecond`. A cost above `burst` can be spent once the budget
 * is full.
 */
export function createBudget({ burst, perSecond }: BudgetSize): Budget {
  const spent = new Map<string, { debt: number; at: number }>()
  let forgotAt = Number.NEGATIVE_INFINITY

  function makeRoom(now: number): void {
    if (now - forgotAt > forgetPauseMs) {
      forgotAt = now
      for (const [key, entry] of spent) {
        if (entry.debt <= ((now - entry.at) * perSecond) / 1000) spent.delete(key)
      }
    }
    const oldest = spent.size >= keysMax ? spent.keys().next().value : undefined
    if (oldest !== undefined) spent.delete(oldest)
  }

  function look(key: string, cost: number, now: number): { debt: number; over: number } {
    const entry = spent.get(key)
    const debt = entry === undefined ? 0 : Math.max(0, entry.debt - ((now - entry.at) * perSecond) / 1000)
    return { debt, over: debt + Math.min(cost, burst) - burst }
  }

  function book(key: string, debt: number, now: number): void {
    if (spent.size >= keysMax && !spent.has(key)) makeRoom(now)
    // a Map iterates in insertion order: the key used last moves to its end
    spent.delete(key)
    spent.set(key, { debt, at: now })
  }

  return {
    wait(key, cost = 1) {
      const { over } = look(key, cost, performance.now())
      return over > 0 ? Math.ceil((over / perSecond) * 1000) : 0
    },
    spend(key, cost = 1) {
      const now = performance.now()
      const { debt, over } = look(key, cost, now)
      if (over > 0) return Math.ceil((over / perSecond) * 1000)
      book(key, debt + cost, now)
      return 0
    },
    charge(key, cost) {
      const now = performance.now()
      book(key, look(key, cost, now).debt + cost, now)
    },
    left: (key) => Math.max(0, Math.floor(burst - look(key, 0, performance.now()).debt)),
  }
}
