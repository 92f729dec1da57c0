import http from 'node:http'
import https from 'node:https'
import type { Metrics } from '../metrics.ts'

/** How long an upstream that did not answer is left alone, ms. */
const restMs = 1_000

/** Processes of one kind that can answer the same request. */
export interface Upstreams {
  /** All of them, in the order to try: each request begins with another, those that failed lately come last. */
  candidates: () => URL[]
  /** Says that one could not be reached. */
  failed: (upstream: URL) => void
  /** Says that one answered. */
  answered: (upstream: URL) => void
  /** Connections that are kept open between requests. */
  agentFor: (upstream: URL) => http.Agent
  /** Ends kept connections. */
  close: () => void
}

/** A pool named `name` for metrics. */
export function createUpstreams(
  name: string,
  urls: readonly URL[],
  metrics: Pick<Metrics, 'upstreamFailed'>,
): Upstreams {
  const restUntil = new Map<string, number>()
  // the idle limit stays below the upstreams' own, so that no request meets a connection they just closed
  const agentOptions = {
    keepAlive: true,
    keepAliveMsecs: 10_000,
    maxFreeSockets: 64,
    scheduling: 'lifo' as const,
  }
  const plain = new http.Agent(agentOptions)
  const secure = new https.Agent(agentOptions)
  let turn = 0

  function rests(upstream: URL): boolean {
    return (restUntil.get(upstream.origin) ?? 0) > Date.now()
  }

  return {
    candidates() {
      const start = turn++ % urls.length
      const inTurn = [...urls.slice(start), ...urls.slice(0, start)]
      return [...inTurn.filter((url) => !rests(url)), ...inTurn.filter(rests)]
    },
    failed(upstream) {
      metrics.upstreamFailed(name)
      restUntil.set(upstream.origin, Date.now() + restMs)
    },
    answered: (upstream) => void restUntil.delete(upstream.origin),
    agentFor: (upstream) => (upstream.protocol === 'https:' ? secure : plain),
    close() {
      plain.destroy()
      secure.destroy()
    },
  }
}
