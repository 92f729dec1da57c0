// Queries one row again and again and prints the cost of each stretch. A process of its own, for a CPU time of its own.
import type Client from 'postgres'
import type { SoakWindow } from '#soak/soak-window.ts'

const [clientUrl = '', databaseUrl = '', total = '0', windowSize = '0'] = process.argv.slice(2)

/** Enough to keep the pool's queues from ever running empty, as on a busy site. */
const inFlight = 24
const connections = 10

const { default: postgres } = (await import(clientUrl)) as { default: typeof Client }
const sql = postgres(databaseUrl, { max: connections, onnotice: () => undefined })

let asked = 0
let answered = 0
let cpuBefore = process.cpuUsage()

function liveHeapMegabytes(): number {
  if (!globalThis.gc) throw new Error('run with --expose-gc')
  globalThis.gc()
  return process.memoryUsage().heapUsed / 1e6
}

function closeWindow(): void {
  const { user, system } = process.cpuUsage(cpuBefore)
  const window: SoakWindow = {
    queries: answered,
    cpuMicros: (user + system) / Number(windowSize),
    heapMegabytes: liveHeapMegabytes(),
  }
  process.stdout.write(`${JSON.stringify(window)}\n`)
  cpuBefore = process.cpuUsage()
}

async function ask(): Promise<void> {
  while (asked < Number(total)) {
    const sent = (asked += 1)
    const [row] = await sql<{ n: number }[]>`select ${sent}::int as n`
    if (row?.n !== sent) throw new Error(`asked for ${sent} and got ${row?.n}`)
    answered += 1
    if (answered % Number(windowSize) === 0) closeWindow()
  }
}

await Promise.all(Array.from({ length: inFlight }, ask))
await sql.end()
