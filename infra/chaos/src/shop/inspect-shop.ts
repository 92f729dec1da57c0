import type { Bought, Fate } from '#shop/buy.ts'

const dayMs = 86_400_000

/** An order as Postgres has it. */
export type StoredOrder = { id: string; state: string; fault: string | null }

/** A good as Postgres has it. `ranMs`: how much of its time has passed at most, by the clock. */
export type StoredGood = {
  orderId: string
  state: string
  leftMs: number
  ranMs: number
}

/** The rank of a player, and how much of it is left. */
export type StoredRank = { playerName: string; rankId: number; leftMs: number }

/** A sum of the ledger: of an order and an account. */
export type LedgerSum = { orderId: string; account: string; cents: number }

/** All that is stored of the shop. */
export type StoredShop = {
  orders: readonly StoredOrder[]
  goods: readonly StoredGood[]
  ranks: readonly StoredRank[]
  sums: readonly LedgerSum[]
}

/** Numbers of a run. */
export type ShopTotals = { orders: number; paid: number; withoutGood: number; givenTwice: number }

const stateOf: Readonly<Record<Fate, string>> = {
  paid: 'PAID',
  later: 'PAID',
  won: 'PAID',
  refunded: 'REFUNDED',
  disputed: 'DISPUTED',
  lost: 'LOST',
  failed: 'FAILED',
  expired: 'EXPIRED',
  open: 'OPEN',
}

/** Fates of purchases whose goods the player has in the end. */
const keeps: readonly Fate[] = ['paid', 'later', 'won']
const paidFates: readonly Fate[] = [...keeps, 'refunded', 'disputed', 'lost']

/** Compares what was bought, and what became of it at the provider, with orders, goods, ranks and the ledger. */
export function inspectShop(
  bought: readonly Bought[],
  { orders, goods, ranks, sums }: StoredShop,
): { totals: ShopTotals; violations: string[] } {
  const violations: string[] = []
  const totals = { orders: orders.length, paid: 0, withoutGood: 0, givenTwice: 0 }
  const stored = new Map(orders.map((order) => [order.id, order]))
  const goodsOf = Map.groupBy(goods, ({ orderId }) => orderId)
  const sumsOf = Map.groupBy(sums, ({ orderId }) => orderId)
  if (stored.size !== bought.length) violations.push(`${stored.size} orders are stored of ${bought.length}`)
  for (const { orderId, fate, product, quantity } of bought) {
    const order = stored.get(orderId)
    const what = `order ${orderId} (${fate})`
    if (order?.state !== stateOf[fate] || order.fault !== null)
      violations.push(`${what} is ${order?.state ?? 'lost'}, fault ${order?.fault ?? 'none'}`)
    const own = goodsOf.get(orderId) ?? []
    const isPaid = paidFates.includes(fate)
    if (isPaid) totals.paid += 1
    if (isPaid && own.length === 0) {
      totals.withoutGood += 1
      violations.push(`${what} is paid and gave nothing`)
    }
    if (own.length > (isPaid ? 1 : 0)) {
      totals.givenTwice += 1
      violations.push(`${what} has ${own.length} goods`)
    }
    for (const { state, leftMs, ranMs } of own) {
      if (!goodStates(fate).includes(state)) violations.push(`${what} has a good that is ${state}`)
      const whole = product.days * quantity * dayMs
      if (leftMs > whole || leftMs < whole - ranMs)
        violations.push(`${what}: ${leftMs} of ${whole} ms are left after at most ${ranMs}`)
    }
    const ledger = sumsOf.get(orderId) ?? []
    const sum = ledger.reduce((total, { cents }) => total + cents, 0)
    if (sum !== 0) violations.push(`${what}: the ledger sums to ${sum}`)
    const held = ledger.find(({ account }) => account === 'PROVIDER')?.cents ?? 0
    const due = keeps.includes(fate) ? product.priceCents * quantity : 0
    if (held !== due) violations.push(`${what}: the ledger has ${held} at the provider, not ${due}`)
  }
  return { totals, violations: [...violations, ...faultsOfRanks(bought, { ranks, goodsOf })] }
}

function goodStates(fate: Fate): readonly string[] {
  if (keeps.includes(fate)) return ['ACTIVE', 'PAUSED']
  return fate === 'disputed' ? ['PAUSED'] : ['REVOKED']
}

/** Each player has the rank of the highest level that is paid for, for the time that is left of all goods of it. */
function faultsOfRanks(
  bought: readonly Bought[],
  { ranks, goodsOf }: Pick<StoredShop, 'ranks'> & { goodsOf: ReadonlyMap<string, readonly StoredGood[]> },
): string[] {
  const had = new Map(ranks.map((rank) => [rank.playerName, rank]))
  const violations: string[] = []
  for (const [playerName, all] of Map.groupBy(bought, (one) => one.playerName)) {
    const kept = all.filter(({ fate }) => keeps.includes(fate))
    const [best] = kept.toSorted((a, b) => b.product.level - a.product.level)
    const rank = had.get(playerName)
    if (best?.product.rankId !== rank?.rankId) {
      violations.push(
        `${playerName} has rank ${rank?.rankId ?? 'none'}, not ${best?.product.rankId ?? 'none'}`,
      )
      continue
    }
    if (best === undefined || rank === undefined) continue
    const left = kept
      .filter(({ product }) => product.rankId === best.product.rankId)
      .flatMap(({ orderId }) => goodsOf.get(orderId) ?? [])
      .reduce((sum, { leftMs }) => sum + leftMs, 0)
    // both are of one moment, in whole milliseconds of each good
    if (Math.abs(left - rank.leftMs) > 1000)
      violations.push(`${playerName} has the rank for ${rank.leftMs} ms, and ${left} are paid for`)
  }
  return violations
}
