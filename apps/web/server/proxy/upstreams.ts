import { Pool } from 'undici'
import type { Metrics } from '../metrics.ts'

/** Cool-down of an upstream that did not respond, ms. */
const cooldownMs = 1_000

/** Longest time to connect, ms. */
const connectMs = 2_000

/** Longest silence of an upstream, ms; long polls last 30 s. */
const silenceMs = 65_000

/** Time for which an idle connection stays open if the upstream names no time, ms. */
const idleMs = 4_000

/** A process to which requests are forwarded. Its address comes only from the configuration. */
export interface Upstream {
  url: URL
  /** Connections that stay open between requests. */
  pool: Pool
}

/** Processes of one kind, any of which can serve a request. */
export interface Upstreams {
  /** Returns all of them in the order to try: by round robin, those in cool-down last. */
  candidates: () => readonly Upstream[]
  /** Begins the cool-down of an upstream that could not be reached. */
  failed: (upstream: Upstream) => void
  /** Ends the cool-down of an upstream that responded. */
  responded: (upstream: Upstream) => void
  /** Closes all connections. */
  close: () => void
}

/** Creates the upstreams of a kind; `name` is their name in metrics. */
export function createUpstreams(
  name: string,
  urls: readonly URL[],
  metrics: Pick<Metrics, 'upstreamFailed'>,
): Upstreams {
  const all = urls.map(openUpstream)
  const turns = all.map((_, start) => [...all.slice(start), ...all.slice(0, start)])
  const cooldownUntil = new Map<Upstream, number>()
  let turn = 0

  function isCoolingDown(upstream: Upstream): boolean {
    return (cooldownUntil.get(upstream) ?? 0) > Date.now()
  }

  return {
    candidates() {
      const rotated = turns[turn++ % turns.length] ?? all
      if (cooldownUntil.size === 0) return rotated
      return [...rotated.filter((upstream) => !isCoolingDown(upstream)), ...rotated.filter(isCoolingDown)]
    },
    failed(upstream) {
      metrics.upstreamFailed(name)
      cooldownUntil.set(upstream, Date.now() + cooldownMs)
    },
    responded(upstream) {
      if (cooldownUntil.size > 0) cooldownUntil.delete(upstream)
    },
    close() {
      for (const { pool } of all) void pool.destroy()
    },
  }
}

function openUpstream(url: URL): Upstream {
  const pool = new Pool(url.origin, {
    // one request at a time on a connection: a long poll must not delay another request
    pipelining: 1,
    allowH2: false,
    connectTimeout: connectMs,
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
    keepAliveTimeout: idleMs,
  })
  return { url, pool }
}
