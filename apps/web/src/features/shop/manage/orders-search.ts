import { orderProviders, orderStates } from '@kubora/validation/order-states'
import { searchText } from '#shell/navigation/search-text.ts'
import { type ListAddress, readListAddress } from '#shell/table/list-address.ts'
import { fromNetworkMinute } from '#shell/time/network-time.ts'

/** Orders of a part of the list. */
const partRows = 50

/** Which orders the list shows: those that need the team, or all. */
export const shownOrders = ['NEEDED', 'ALL'] as const

/** Search parameters of the list of orders. */
export interface OrdersSearch extends ListAddress {
  /** Number, name of the player, UUID, or address of the buyer. */
  q?: string | undefined
  /** Absent: those that need the team as long as nothing else is filtered. */
  show?: (typeof shownOrders)[number] | undefined
  state?: (typeof orderStates)[number] | undefined
  provider?: (typeof orderProviders)[number] | undefined
  /** Id of a product. */
  product?: string | undefined
  /** Days by the network's clock, `2026-11-21`. */
  from?: string | undefined
  to?: string | undefined
}

/** Reads the search parameters; the router passes digits as a number. */
export function readOrdersSearch(search: Record<string, unknown>): OrdersSearch {
  // all keys, even undefined ones, as the router keeps a key that it is not given
  return {
    ...readListAddress(search),
    q: searchText(search['q']),
    show: shownOrders.find((show) => show === search['show']),
    state: orderStates.find((state) => state === search['state']),
    provider: orderProviders.find((provider) => provider === search['provider']),
    product: searchText(search['product']),
    from: searchText(search['from']),
    to: searchText(search['to']),
  }
}

/** Returns whether anything but the choice of what needs the team is filtered. */
export function isFiltered({ q, state, provider, product, from, to }: OrdersSearch): boolean {
  return [q, state, provider, product, from, to].some((value) => value !== undefined)
}

/** Returns which orders are shown: those that need the team, until something is filtered or all are wanted. */
export function shownOf(search: OrdersSearch): (typeof shownOrders)[number] {
  return search.show ?? (isFiltered(search) ? 'ALL' : 'NEEDED')
}

/** Returns the beginning of a day, or of the day after it, as ISO 8601; null for a text that is no day. */
function dayStart(day: string | undefined, daysLater: 0 | 1): string | null {
  if (day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const later = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(later.getTime())) return null
  later.setUTCDate(later.getUTCDate() + daysLater)
  return fromNetworkMinute(`${later.toISOString().slice(0, 10)}T00:00`)?.toISOString() ?? null
}

/** Returns the first and the last day of a month: the one of a day, or the one before it. */
export function monthDays(today: string, monthsAgo: 0 | 1): { from: string; to: string } {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 - monthsAgo]
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  return { from: day(Date.UTC(year, month, 1)), to: day(Date.UTC(year, month + 1, 0)) }
}

/** Returns the filter of the list's operations; null where nothing is filtered. */
export function orderFilterOf(search: OrdersSearch) {
  const { q, state, provider, product, from, to } = search
  const [after, before] = [dayStart(from, 0), dayStart(to, 1)]
  const filter = {
    ...(shownOf(search) === 'NEEDED' ? { needsTeam: true } : {}),
    ...(q ? { search: q } : {}),
    ...(state ? { state } : {}),
    ...(provider ? { provider } : {}),
    ...(product && /^[1-9]\d{0,14}$/.test(product) ? { productId: product } : {}),
    ...(after ? { from: after } : {}),
    ...(before ? { to: before } : {}),
  }
  return Object.keys(filter).length === 0 ? null : filter
}

/** Returns the variables of a part of the list. */
export function ordersVariables(search: OrdersSearch, after?: string) {
  return { filter: orderFilterOf(search), after: after ?? null, first: partRows }
}
