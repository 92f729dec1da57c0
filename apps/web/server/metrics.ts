import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Metrics of this process for Prometheus. */
export interface Metrics {
  registry: Registry
  /** Counts a request by what served it and not by its path, as the number of paths has no limit. */
  observe: (url: string, status: number, seconds: number) => void
  /** Counts an attempt at an upstream that did not respond. */
  upstreamFailed: (pool: string) => void
}

const secondsBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30]

/** Creates the metrics in a registry of their own. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'kubora_web_request_seconds',
    help: 'Duration of requests',
    labelNames: ['kind', 'status'],
    buckets: secondsBuckets,
    registers: [registry],
  })
  const failures = new Counter({
    name: 'kubora_web_upstream_failures_total',
    help: 'Attempts at an upstream that did not respond',
    labelNames: ['pool'],
    registers: [registry],
  })
  return {
    registry,
    observe: (url, status, seconds) => requests.observe({ kind: kindOf(url), status }, seconds),
    upstreamFailed: (pool) => failures.inc({ pool }),
  }
}

function kindOf(url: string): string {
  return /^\/(api|bridge|download|assets)\//.exec(url)?.[1] ?? 'page'
}
