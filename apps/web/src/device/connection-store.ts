/** Whether the page reaches its server. */
export interface Connection {
  /** The device has a network. */
  online: boolean
  /** The last calls got a response other than `SERVICE_UNAVAILABLE`. */
  reachable: boolean
  /** idle: no subscription needs the live socket. */
  socket: 'idle' | 'connected' | 'reconnecting'
}

/** Calls in a row without a response after which the server counts as unreachable; a single one may fail by chance. */
const noResponseLimit = 2

let connection: Connection = {
  online: import.meta.env.SSR || navigator.onLine,
  reachable: true,
  socket: 'idle',
}
let withoutResponse = 0
const listeners = new Set<() => void>()

function change(part: Partial<Connection>): void {
  const next = { ...connection, ...part }
  if (
    next.online === connection.online &&
    next.reachable === connection.reachable &&
    next.socket === connection.socket
  )
    return
  connection = next
  for (const listener of listeners) listener()
}

if (!import.meta.env.SSR) {
  window.addEventListener('online', () => change({ online: true }))
  window.addEventListener('offline', () => change({ online: false }))
}

/** Returns the state of the connection; the same object until something changes. */
export function getConnection(): Connection {
  return connection
}

/** Calls `listener` after every change. Returns a function that unsubscribes. */
export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Must be called after every call: with a response, without one, or with `SERVICE_UNAVAILABLE`. */
export function reportCallResult(result: 'responded' | 'no-response' | 'unavailable'): void {
  withoutResponse = result === 'responded' ? 0 : withoutResponse + 1
  if (result === 'responded') change({ reachable: true })
  else if (result === 'unavailable' || withoutResponse >= noResponseLimit) change({ reachable: false })
}

/** Called by the live socket when its state changes. */
export function setSocketState(socket: Connection['socket']): void {
  change({ socket })
}
