import { setTimeout } from 'node:timers/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The bridge's metrics; read at `/metrics`. */
export type Metrics = ReturnType<typeof createMetrics>

/** Longest wait for a value from the database, ms; /metrics responds without it then. */
const readTimeoutMs = 2_000

/** What is read when somebody reads the metrics. */
export type MeasuredState = {
  longPolls: () => number
  /** Seconds for which the oldest due job has waited; of the whole installation. */
  outboxAge: () => Promise<number>
  /** Connected game servers of the whole installation. */
  connectedServers: () => Promise<number>
}

/** Creates the metrics of a process. No label takes a value from outside, as their number would have no limit. */
export function createMetrics({ longPolls, outboxAge, connectedServers }: MeasuredState) {
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
  new Gauge({
    name: 'kubora_bridge_outbox_oldest_seconds',
    help: 'Time for which the oldest due job of the outbox has waited; NaN while the database is unavailable',
    registers,
    async collect() {
      this.set(await numberInTime(outboxAge))
    },
  })
  new Gauge({
    name: 'kubora_bridge_connected_servers',
    help: 'Connected game servers of the whole installation; NaN while the database is unavailable',
    registers,
    async collect() {
      this.set(await numberInTime(connectedServers))
    },
  })
  const mails = new Counter({
    name: 'kubora_bridge_mails_total',
    help: 'Mails handed to the mail server, by whether it accepted them',
    labelNames: ['outcome'] as const,
    registers,
  })
  const work = new Counter({
    name: 'kubora_bridge_work_total',
    help: 'Attempts of outbox jobs by outcome',
    labelNames: ['outcome'] as const,
    registers,
  })
  // alerts on these must have a series before the first failure
  mails.inc({ outcome: 'refused' }, 0)
  work.inc({ outcome: 'failed' }, 0)
  return {
    registry,
    mails,
    work,
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
  }
}

/** Returns the value; NaN when it cannot be read in time. */
async function numberInTime(read: () => Promise<number>): Promise<number> {
  const value = read().catch(() => Number.NaN)
  return Promise.race([value, setTimeout(readTimeoutMs, Number.NaN, { ref: false })])
}
