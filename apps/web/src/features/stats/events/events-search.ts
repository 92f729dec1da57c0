import { type StatsMode, statsModes } from '@kubora/validation/stats'
import { type StatsEvent, statsEvents } from '@kubora/validation/stats-events'
import { searchText } from '#shell/navigation/search-text.ts'
import { type ListAddress, readListAddress } from '#shell/table/list-address.ts'
import { fromNetworkMinute } from '#shell/time/network-time.ts'

/** Which events are shown besides those that count and those that do not. */
export const eventStates = ['counts', 'voided'] as const

/** Search parameters of the list of a player's events. */
export interface EventsSearch extends ListAddress {
  /** Id of a game server. */
  server?: string | undefined
  mode?: StatsMode | undefined
  kind?: StatsEvent | undefined
  /** Minutes of a `datetime-local` control, by the network's clock. */
  from?: string | undefined
  to?: string | undefined
  state?: (typeof eventStates)[number] | undefined
}

/** Reads the search parameters; the router passes digits as a number. */
export function readEventsSearch(search: Record<string, unknown>): EventsSearch {
  // all keys, even undefined ones, as the router keeps a key that it is not given
  return {
    ...readListAddress(search),
    server: searchText(search['server']),
    mode: statsModes.find((mode) => mode === search['mode']),
    kind: statsEvents.find((kind) => kind === search['kind']),
    from: searchText(search['from']),
    to: searchText(search['to']),
    state: eventStates.find((state) => state === search['state']),
  }
}

function instantOf(minute: string | undefined): string | null {
  return fromNetworkMinute(minute ?? '')?.toISOString() ?? null
}

/** Returns which events are meant, whether they count or not. */
export function eventFilterOf({ server, mode, kind, from, to }: EventsSearch) {
  const [after, before] = [instantOf(from), instantOf(to)]
  return {
    ...(server ? { serverId: server } : {}),
    ...(mode ? { mode } : {}),
    ...(kind ? { kind } : {}),
    ...(after ? { from: after } : {}),
    ...(before ? { to: before } : {}),
  }
}

/** Returns the variables of the list, and of its part after a cursor. */
export function eventsVariables(playerId: string, search: EventsSearch, after: string | null = null) {
  const filter = {
    ...eventFilterOf(search),
    ...(search.state ? { voided: search.state === 'voided' } : {}),
  }
  return { playerId, filter: Object.keys(filter).length === 0 ? null : filter, after }
}

/** Returns whether anything is filtered. */
export function isFiltered(search: EventsSearch): boolean {
  return eventsVariables('', search).filter !== null
}

/** Removes every filter. */
export const noFilter: EventsSearch = {
  server: undefined,
  mode: undefined,
  kind: undefined,
  from: undefined,
  to: undefined,
  state: undefined,
}
