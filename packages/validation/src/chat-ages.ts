/** Ages by which chats that are not closed are counted and listed, the youngest first. */
export const chatAges = ['DAY', 'THREE_DAYS', 'WEEK', 'OLDER'] as const

/** How long ago a chat was opened. */
export type ChatAge = (typeof chatAges)[number]

/** Days after which chats of an age were opened at the earliest, and within which; null without an end. */
export const chatAgeDays: Readonly<Record<ChatAge, { readonly from: number; readonly to: number | null }>> = {
  DAY: { from: 0, to: 1 },
  THREE_DAYS: { from: 1, to: 3 },
  WEEK: { from: 3, to: 7 },
  OLDER: { from: 7, to: null },
}

/** Days over which answered and closed chats are counted. */
export const figureDays = 30
