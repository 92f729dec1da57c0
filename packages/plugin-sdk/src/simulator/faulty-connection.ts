import { setTimeout as sleep } from 'node:timers/promises'

/** How often, from 0 to 1, something happens to a call on its way. */
export type ConnectionFaults = {
  readonly dropRequest: number
  readonly dropResponse: number
  /** The request arrives twice; the second response is thrown away. */
  readonly duplicate: number
  /** The request waits up to `delayMs` before it is sent, so that later ones overtake it. */
  readonly delay: number
  readonly delayMs: number
}

/** A connection to the bridge that can lose, repeat, delay and reorder, and can be cut. */
export type FaultyConnection = {
  readonly fetch: typeof fetch
  setFaults(faults: Partial<ConnectionFaults>): void
  /** Breaks what is under way and lets nothing through until `repair`. */
  cut(): void
  repair(): void
}

const NO_FAULTS: ConnectionFaults = { dropRequest: 0, dropResponse: 0, duplicate: 0, delay: 0, delayMs: 0 }

/** Makes a connection whose faults follow from `random`, over `send`. Without faults set it passes everything on. */
export function createFaultyConnection(random: () => number, send: typeof fetch = fetch): FaultyConnection {
  let faults = NO_FAULTS
  let cutting = new AbortController()

  async function faultyFetch(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
    const { dropRequest, dropResponse, duplicate, delay, delayMs } = faults
    const signals = [cutting.signal, ...(init.signal ? [init.signal] : [])]
    const signal = AbortSignal.any(signals)
    signal.throwIfAborted()
    if (random() < delay) await sleep(random() * delayMs, undefined, { signal })
    if (random() < dropRequest) throw new TypeError('The request was lost')
    if (random() < duplicate) {
      const second = send(input, { ...init, signal }).then((response) => response.arrayBuffer())
      second.catch(() => undefined)
    }
    const response = await send(input, { ...init, signal })
    if (random() < delay) await sleep(random() * delayMs, undefined, { signal })
    if (random() >= dropResponse) return response
    await response.arrayBuffer()
    throw new TypeError('The response was lost')
  }

  return {
    fetch: faultyFetch,
    setFaults: (next) => {
      faults = { ...NO_FAULTS, ...next }
    },
    cut: () => cutting.abort(new TypeError('The connection is cut')),
    repair: () => {
      cutting = new AbortController()
    },
  }
}
