import { Pool } from 'undici'
import type { Metrics } from '../metrics.ts'

/** How long an upstream that did not answer is left alone, ms. */
const cooldownMs = 1_000

/** Longest a connection may take to come about, ms. */
const connectMs = 2_000

/** Longest an upstream may be silent, ms; held polls last 30 s. */
const silenceMs = 65_000

/** How long an unused connection is kept when the upstream does not say how long it keeps it, ms. */
const idleMs = 4_000

/** One process that can be asked. Its address comes from the configuration and from nowhere else. */
export interface Upstream {
  url: URL
  /** Connections that are kept open between requests. */
  pool: Pool
}

/** Processes of one kind that can answer the same request. */
export interface Upstreams {
  /** All of them, in the order to try: each request begins with another, those that failed lately come last. */
  candidates: () => readonly Upstream[]
  /** Says that one could not be reached. */
  failed: (upstream: Upstream) => void
  /** Says that one answered. */
  answered: (upstream: Upstream) => void
  /** Ends kept connections. */
  close: () => void
}

/** A pool named `name` for metrics. */
export function createUpstreams(
  name: string,
  urls: readonly URL[],
  metrics: Pick<Metrics, 'upstreamFailed'>,
): Upstreams {
  const all = urls.map(openUpstream)
  const turns = all.map((_, start) => [...all.slice(start), ...all.slice(0, start)])
  const cooldownUntil = new Map<Upstream, number>()
  let turn = 0

  function rests(upstream: Upstream): boolean {
    return (cooldownUntil.get(upstream) ?? 0) > Date.now()
  }

  return {
    candidates() {
      const rotated = turns[turn++ % turns.length] ?? all
      if (cooldownUntil.size === 0) return rotated
      return [...rotated.filter((upstream) => !rests(upstream)), ...rotated.filter(rests)]
    },
    failed(upstream) {
      metrics.upstreamFailed(name)
      cooldownUntil.set(upstream, Date.now() + cooldownMs)
    },
    answered(upstream) {
      if (cooldownUntil.size > 0) cooldownUntil.delete(upstream)
    },
    close() {
      for (const { pool } of all) void pool.destroy()
    },
  }
}

function openUpstream(url: URL): Upstream {
  const pool = new Pool(url.origin, {
    // one request at a time on a connection: a held poll must not hold up another request
    pipelining: 1,
    allowH2: false,
    connectTimeout: connectMs,
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
    keepAliveTimeout: idleMs,
  })
  return { url, pool }
}
