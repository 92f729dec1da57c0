/** What the address of the list of chats says. */
export interface ChatsSearch {
  /** Closed ones instead of the queue. */
  closed?: true
}

/** Reads the address of the list of chats; what it does not know is left out. */
export function readChatsSearch(search: Record<string, unknown>): ChatsSearch {
  return search['closed'] === true ? { closed: true } : {}
}
