/** What one visitor may open and send over WebSocket: enough for people, too little for floods. */
export const socketLimits = {
  /** Longest message, in bytes. */
  messageBytes: 64_000,
  /** Time from the connection to the first message. */
  initMs: 5_000,
  socketsPerAddress: 20,
  socketsPerSession: 10,
  subscriptionsPerAddress: 60,
  subscriptionsPerSocket: 20,
  /** Frames of every kind that a socket may send at once, and how many refill each second. */
  messageBurst: 100,
  messagesPerSecond: 20,
  /** Time for the close frame to reach a client of which nothing more is read. */
  cutMs: 1_000,
  /** Interval of pings, ms; a socket that did not respond to the last one is dropped. */
  pingMs: 15_000,
  /** Bytes that may wait to be sent; a reader so slow that more wait is dropped. */
  backlogBytes: 4_000_000,
} as const

/** Close codes beyond those of the graphql-ws protocol. */
export const socketCloseCodes = {
  /** The session has ended or the token has expired: log in before connecting again. */
  unauthorized: 4401,
  tooMany: 4429,
  /** This process stops, or events may have been missed: connect again and resync. */
  restart: 1012,
} as const
