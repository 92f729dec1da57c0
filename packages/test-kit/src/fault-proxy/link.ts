import net from 'node:net'

type Direction = {
  from: net.Socket
  to: net.Socket
  /** Chunks that arrived and were not passed on yet, oldest first; `null` is the end of the stream. */
  waiting: { chunk: Buffer | null; dueAt: number }[]
  timer: NodeJS.Timeout | undefined
}

// With more waiting data the proxy stops reading, so that a slow reader holds up its sender.
const highWaterBytes = 1024 * 1024

/** One proxied connection: two sockets and what is under way between them. */
export class Link {
  readonly #client: net.Socket
  readonly #server: net.Socket
  readonly #directions: readonly [Direction, Direction]
  readonly #delayMs: () => number
  readonly #closeListeners: (() => void)[] = []
  #held: boolean
  #closed = false

  constructor(
    client: net.Socket,
    target: { host: string; port: number },
    behaviour: { delayMs: () => number; held: boolean },
  ) {
    this.#client = client
    this.#server = net.connect({ ...target, allowHalfOpen: true })
    this.#delayMs = behaviour.delayMs
    this.#held = behaviour.held
    this.#directions = [
      { from: this.#client, to: this.#server, waiting: [], timer: undefined },
      { from: this.#server, to: this.#client, waiting: [], timer: undefined },
    ]
    for (const socket of [this.#client, this.#server]) {
      socket.setNoDelay(true)
      // A failure of either side reaches the other as a reset.
      socket.on('error', () => this.reset())
      socket.on('close', () => this.#closeWhenBothAre())
    }
    for (const direction of this.#directions) {
      direction.from.on('data', (chunk: Buffer) => this.#take(direction, chunk))
      direction.from.on('end', () => this.#take(direction, null))
    }
  }

  /** Calls `listener` once, when both sockets are closed. */
  onClose(listener: () => void): void {
    this.#closeListeners.push(listener)
  }

  /** Lets nothing pass in either direction until `release`. */
  hold(): void {
    this.#held = true
  }

  /** Passes on what waited since `hold`. */
  release(): void {
    this.#held = false
    for (const direction of this.#directions) this.#flush(direction)
  }

  /** Resets the connection at both ends. */
  reset(): void {
    for (const direction of this.#directions) clearTimeout(direction.timer)
    for (const socket of [this.#client, this.#server]) {
      if (socket.destroyed) continue
      if (socket.connecting) socket.destroy()
      else socket.resetAndDestroy()
    }
  }

  #take(direction: Direction, chunk: Buffer | null): void {
    direction.waiting.push({ chunk, dueAt: performance.now() + this.#delayMs() })
    const waitingBytes = direction.waiting.reduce((sum, { chunk: part }) => sum + (part?.length ?? 0), 0)
    if (waitingBytes > highWaterBytes) direction.from.pause()
    this.#flush(direction)
  }

  #flush(direction: Direction): void {
    if (this.#held) return
    clearTimeout(direction.timer)
    const now = performance.now()
    for (let next = direction.waiting[0]; next && next.dueAt <= now; next = direction.waiting[0]) {
      direction.waiting.shift()
      if (direction.to.destroyed) continue
      if (next.chunk === null) direction.to.end()
      else direction.to.write(next.chunk)
    }
    const [first] = direction.waiting
    if (first) direction.timer = setTimeout(() => this.#flush(direction), Math.ceil(first.dueAt - now))
    else direction.from.resume()
  }

  #closeWhenBothAre(): void {
    if (this.#closed) return
    if (!this.#client.destroyed || !this.#server.destroyed) return
    this.#closed = true
    for (const listener of this.#closeListeners) listener()
  }
}
