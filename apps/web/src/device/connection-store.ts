/** How the page reaches its server. */
export interface Connection {
  /** The device has a network. */
  online: boolean
  /** The last calls got an answer, and not the one that the service is away. */
  reachable: boolean
  /** idle: no subscription needs the live socket. */
  socket: 'idle' | 'connected' | 'reconnecting'
}

/** Calls in a row without an answer before the page says so: one may be a hiccup. */
const unansweredLimit = 2

let connection: Connection = {
  online: import.meta.env.SSR || navigator.onLine,
  reachable: true,
  socket: 'idle',
}
let unanswered = 0
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

/** How things stand; the same object until something changes. */
export function getConnection(): Connection {
  return connection
}

/** Calls back after every change; returns how to stop. */
export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Told after every call: an answer, none at all, or the answer that nothing can be answered right now. */
export function reportCallResult(result: 'answered' | 'unanswered' | 'unavailable'): void {
  unanswered = result === 'answered' ? 0 : unanswered + 1
  if (result === 'answered') change({ reachable: true })
  else if (result === 'unavailable' || unanswered >= unansweredLimit) change({ reachable: false })
}

/** Told by the live socket. */
export function setSocketState(socket: Connection['socket']): void {
  change({ socket })
}
