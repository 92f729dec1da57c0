/** What one visitor may open and send over WebSocket: generous for people, small for floods. */
export const socketLimits = {
  /** Longest message, in bytes. */
  messageBytes: 64_000,
  /** Time from connecting to the first message. */
  initMs: 5_000,
  socketsPerAddress: 20,
  socketsPerSession: 10,
  subscriptionsPerAddress: 60,
  subscriptionsPerSocket: 20,
  /** Frames of every kind a socket may send at once, and how many come back each second. */
  messageBurst: 100,
  messagesPerSecond: 20,
  /** Time for the close frame to reach a client that is not read any more. */
  cutMs: 1_000,
  /** Time between two pings; a socket that did not respond to the last one is dropped. */
  pingMs: 15_000,
  /** Bytes waiting to be sent above which a slow reader is dropped. */
  backlogBytes: 4_000_000,
} as const

/** Close codes beyond those of the graphql-ws protocol. */
export const socketCloseCodes = {
  /** The session ended or the token expired; log in again before connecting. */
  unauthorized: 4401,
  tooMany: 4429,
  /** This process stops, or events may have been missed: connect again and read everything again. */
  restart: 1012,
} as const
