import { type ChatAge, chatAges } from '@kubora/validation/chat-ages'
import { chatOutcomes } from '@kubora/validation/chat-decisions'
import { type ChatType, chatTypes } from '@kubora/validation/chat-types'
import { type Realm, realms } from '@kubora/validation/realms'
import { searchText } from '#shell/navigation/search-text.ts'
import { type ListAddress, readListAddress } from '#shell/table/list-address.ts'

/** Which chats a list shows; the first unless the address names another. */
export const chatStatuses = ['NOT_CLOSED', 'WAITING', 'OPEN', 'IN_PROGRESS', 'CLOSED', 'ALL'] as const

/** Whose chats a list shows. */
export const chatAssignees = ['ME', 'NOBODY', 'ANYBODY'] as const

/** Orders of the list. */
export const chatOrders = ['WAITING', 'NEWEST', 'CLOSED'] as const

/** How closed chats were decided. */
const listedOutcomes = [...chatOutcomes, 'NONE'] as const

type ChatStatus = (typeof chatStatuses)[number]
type ChatOrder = (typeof chatOrders)[number]

/** Search parameters of the list of chats. */
export interface ChatsSearch extends ListAddress {
  /** An id or its beginning, a player, or words of messages. */
  q?: string | undefined
  status?: ChatStatus | undefined
  type?: ChatType | undefined
  realm?: Realm | undefined
  /** Id of the player whose chats alone are shown. */
  player?: string | undefined
  assignee?: (typeof chatAssignees)[number] | undefined
  /** Only those with something new for the reader. */
  unread?: true | undefined
  /** How long ago they were opened; only of chats that are not closed. */
  age?: ChatAge | undefined
  /** Only of closed chats. */
  outcome?: (typeof listedOutcomes)[number] | undefined
  /** Only those closed in the last days that are counted. */
  recent?: true | undefined
  order?: ChatOrder | undefined
}

/** Reads the search parameters; what is not known is left out. */
export function readChatsSearch(search: Record<string, unknown>): ChatsSearch {
  // all keys, even undefined ones, as the router keeps a key that it is not given
  return {
    ...readListAddress(search),
    q: searchText(search['q']),
    status: chatStatuses.find((status) => status === search['status']),
    type: chatTypes.find((type) => type === search['type']),
    realm: realms.find((realm) => realm === search['realm']),
    player: searchText(search['player']),
    assignee: chatAssignees.find((assignee) => assignee === search['assignee']),
    unread: search['unread'] === true ? true : undefined,
    age: chatAges.find((age) => age === search['age']),
    outcome: listedOutcomes.find((outcome) => outcome === search['outcome']),
    recent: search['recent'] === true ? true : undefined,
    order: chatOrders.find((order) => order === search['order']),
  }
}

/** Returns which chats the address shows: a search looks through all unless it names others. */
export function statusOf({ status, q }: ChatsSearch): ChatStatus {
  return status ?? (q === undefined ? chatStatuses[0] : 'ALL')
}

/** Returns the orders that a list of these chats has, the one it opens with first. */
export function ordersOf(status: ChatStatus): readonly ChatOrder[] {
  if (status === 'ALL') return ['NEWEST']
  return [status === 'CLOSED' ? 'CLOSED' : 'WAITING', 'NEWEST']
}

/** Returns the order that the address shows. */
export function orderOf(search: ChatsSearch): ChatOrder {
  const orders = ordersOf(statusOf(search))
  return orders.find((order) => order === search.order) ?? orders[0] ?? 'NEWEST'
}

/** Returns whether chats of the status have an age by which they are listed. */
export function hasAges(status: ChatStatus): boolean {
  return status !== 'CLOSED' && status !== 'ALL'
}

/** Returns the variables of the list, and of its part after a cursor. */
export function chatsVariables(search: ChatsSearch, after: string | null = null) {
  const status = statusOf(search)
  const isClosed = status === 'CLOSED'
  return {
    status,
    type: search.type ?? null,
    realm: search.realm ?? null,
    playerId: search.player ?? null,
    assignee: search.assignee ?? null,
    unread: search.unread ?? false,
    // what the chosen chats do not have does not filter
    age: hasAges(status) ? (search.age ?? null) : null,
    outcome: isClosed ? (search.outcome ?? null) : null,
    recent: isClosed && search.recent === true,
    search: search.q ?? null,
    sort: orderOf(search),
    after,
  }
}

/** What an address shows in which nothing is filtered. */
export const noFilter: ChatsSearch = {
  q: undefined,
  status: undefined,
  type: undefined,
  realm: undefined,
  player: undefined,
  assignee: undefined,
  unread: undefined,
  age: undefined,
  outcome: undefined,
  recent: undefined,
}

/** Returns whether anything is filtered. */
export function isFiltered(search: ChatsSearch): boolean {
  return Object.keys(noFilter).some((name) => search[name as keyof ChatsSearch] !== undefined)
}
