import { searchText } from '#shell/navigation/search-text.ts'
import { type ListAddress, readListAddress } from '#shell/table/list-address.ts'
import { fromNetworkMinute } from '#shell/time/network-time.ts'

/** Lines of a part of the list. */
const partRows = 100

/** Search parameters of the ACP log. */
export interface AuditSearch extends ListAddress {
  /** Text in a line. */
  q?: string | undefined
  /** Whole name of the actor, or the id of the account. */
  actor?: string | undefined
  action?: string | undefined
  type?: string | undefined
  /** Id of the target. */
  target?: string | undefined
  /** Whole reason of a ban or a warning. */
  reason?: string | undefined
  /** Minutes of a `datetime-local` control, by the network's clock: the same for everybody who gets the address. */
  from?: string | undefined
  to?: string | undefined
}

/** Reads the search parameters; the router passes digits as a number. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  // all keys, even when undefined: the router keeps keys it is not given
  return {
    ...readListAddress(search),
    q: searchText(search['q']),
    actor: searchText(search['actor']),
    action: searchText(search['action']),
    type: searchText(search['type']),
    target: searchText(search['target']),
    reason: searchText(search['reason']),
    from: searchText(search['from']),
    to: searchText(search['to']),
  }
}

/** Returns the instant of a minute as ISO 8601; null for a text that is none. */
function instantOf(minute: string | undefined): string | null {
  return fromNetworkMinute(minute ?? '')?.toISOString() ?? null
}

/** Returns the filter of the list's operations; null where nothing is filtered. */
export function auditFilterOf({ q, actor, action, type, target, reason, from, to }: AuditSearch) {
  const [after, before] = [instantOf(from), instantOf(to)]
  const filter = {
    ...(q ? { text: q } : {}),
    ...(actor ? (/^[1-9]\d{0,14}$/.test(actor) ? { actorId: actor } : { actorName: actor }) : {}),
    ...(action ? { action } : {}),
    ...(type ? { targetType: type } : {}),
    ...(target ? { targetId: target } : {}),
    ...(reason ? { reason } : {}),
    ...(after ? { from: after } : {}),
    ...(before ? { to: before } : {}),
  }
  return Object.keys(filter).length === 0 ? null : filter
}

/** Returns the variables of a part of the list. */
export function auditVariables(search: AuditSearch, after?: string) {
  return { filter: auditFilterOf(search), after: after ?? null, first: partRows }
}
