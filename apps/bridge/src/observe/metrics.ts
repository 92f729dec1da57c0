import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The bridge's metrics; read at `/metrics`. */
export type Metrics = ReturnType<typeof createMetrics>

/** Creates the metrics of a process. No label takes a value from outside, as their number would have no limit. */
export function createMetrics({ longPolls }: { longPolls: () => number }) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  new Gauge({
    name: 'kubora_bridge_held_calls',
    help: 'Calls of game servers that wait for commands',
    registers,
    collect() {
      this.set(longPolls())
    },
  })
  return {
    registry,
    calls: new Counter({
      name: 'kubora_bridge_calls_total',
      help: 'Calls of plugins by route and response',
      labelNames: ['route', 'outcome'] as const,
      registers,
    }),
    callSeconds: new Histogram({
      name: 'kubora_bridge_call_seconds',
      help: 'Duration of calls of plugins, without long polls',
      labelNames: ['route'] as const,
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    commands: new Counter({
      name: 'kubora_bridge_commands_sent_total',
      help: 'Commands sent to game servers, repetitions included',
      registers,
    }),
    work: new Counter({
      name: 'kubora_bridge_work_total',
      help: 'Attempts of outbox jobs by outcome',
      labelNames: ['outcome'] as const,
      registers,
    }),
  }
}
