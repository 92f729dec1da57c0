import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Metrics of the api; read at `/metrics`. */
export type Metrics = ReturnType<typeof createMetrics>

/** Creates the metrics of one process. No label takes a value from outside. */
export function createMetrics({
  sockets,
  subscriptions,
}: {
  sockets: () => number
  subscriptions: () => number
}) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requestSeconds = new Histogram({
    name: 'kubora_api_request_seconds',
    help: 'Duration of HTTP requests, by outcome',
    labelNames: ['outcome'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const unexpectedErrors = new Counter({
    name: 'kubora_api_unexpected_errors_total',
    help: 'Errors that were masked as INTERNAL or SERVICE_UNAVAILABLE',
    registers: [registry],
  })
  function gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  }
  gauge('kubora_api_sockets', 'Open WebSocket connections', sockets)
  gauge('kubora_api_subscriptions', 'Running subscriptions', subscriptions)
  return { registry, requestSeconds, unexpectedErrors }
}
