import type { Sender } from '#greedy/send.ts'

/** What a hostile client knows of its target. */
export type HostileTarget = {
  site: string
  graphqlUrl: string
  /** Address all its connections come from. */
  address: string
  /** A valid key of a game server. */
  serverKey: string
}

/** Context of one burst; `statuses` counts a response by status or by code of a GraphQL error. */
export type Burst = HostileTarget & { sender: Sender; count: number; statuses: (answer: string) => void }

/** One burst of a kind of load; it is repeated until the run ends. */
export type HostileLoad = (burst: Burst) => Promise<void>
