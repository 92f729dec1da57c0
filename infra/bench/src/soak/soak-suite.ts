import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'
import path from 'node:path'
import { exitWithParentEnvironment } from '@kubora/local/run-program'
import { startServices } from '@kubora/test-kit/services/start-services'
import { median } from '#measure/statistics.ts'
import { machine, publish, table, verdict } from '#measure/report.ts'
import { installRivals, rivalsDir } from '#rivals.ts'
import { type SoakWindow, soakWindow } from '#soak/soak-window.ts'

/** The CPU of a query may grow by this factor over a million of them. */
const goal = 1.1
const windowSize = 50_000
const processFile = fileURLToPath(import.meta.resolve('#soak/soak-process.ts'))

async function soak(clientUrl: string, databaseUrl: string, total: number): Promise<SoakWindow[]> {
  const child = spawn(
    process.execPath,
    ['--expose-gc', processFile, clientUrl, databaseUrl, String(total), String(windowSize)],
    { stdio: ['ignore', 'pipe', 'inherit'], env: exitWithParentEnvironment() },
  )
  const windows: SoakWindow[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    const window = soakWindow.parse(JSON.parse(line))
    process.stderr.write(`  ${window.queries} queries, ${window.cpuMicros.toFixed(1)} µs each\n`)
    windows.push(window)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0 || windows.length < total / windowSize) throw new Error('the soak did not reach its end')
  return windows
}

/** Returns the ratio of the medians of the last and the first `stretches`; the very first, with compilation, is left out. */
function growth(windows: readonly SoakWindow[], stretches: number): number {
  const cpu = windows.slice(1).map(({ cpuMicros }) => cpuMicros)
  return median(cpu.slice(-stretches)) / median(cpu.slice(0, stretches))
}

function soakTable(windows: readonly SoakWindow[]): string {
  // ten rows show a million as well as twenty do
  const every = windows.length > 10 ? 2 : 1
  const rows = windows
    .filter((_, index) => index === 1 || (index + 1) % every === 0 || index === windows.length - 1)
    .map(({ queries, cpuMicros, heapMegabytes }) => [
      queries.toLocaleString('en'),
      cpuMicros.toFixed(1),
      heapMegabytes.toFixed(1),
    ])
  return table(['queries so far', 'CPU per query in the last 50,000, µs', 'heap in use, MB'], rows)
}

/**
 * Soaks the patched client with a million queries (or as many as the first argument says), and the package as published
 * with 200,000: it only gets slower.
 */
export async function soakSuite([count = '1000000']: readonly string[]): Promise<boolean> {
  const total = Math.max(Math.round(Number(count) / windowSize), 9) * windowSize
  installRivals()
  const published = pathToFileURL(path.join(rivalsDir, 'node_modules/postgres/src/index.js')).href
  const services = await startServices()
  try {
    process.stderr.write('as published\n')
    const before = await soak(published, services.databaseUrl, 4 * windowSize)
    process.stderr.write('with the patch\n')
    const after = await soak(import.meta.resolve('postgres'), services.databaseUrl, total)
    const met = growth(after, 4) <= goal
    publish('postgres-queue', report(before, after, met))
    return met
  } finally {
    await services.stop()
  }
}

function report(before: readonly SoakWindow[], after: readonly SoakWindow[], met: boolean): string {
  const total = after.at(-1)?.queries.toLocaleString('en') ?? ''
  return `# The queue of postgres.js

postgres.js 3.4.9 keeps its connections and waiting queries in queues (\`src/queue.js\`) that drop what was shifted only
once they run empty. Under load they never do: the arrays grow without a limit, and each change of a connection's state searches
them from their beginning. \`patches/postgres@3.4.9.patch\` makes the queue drop shifted slots once they make up half of its
array, and search only what waits. What the queue must do is tested in \`infra/bench/src/soak/postgres-queue.test.ts\`.

Again: \`npm run bench -- soak\`. ${machine({ 'postgres.js': '3.4.9' })}
24 queries in flight on 10 connections, each \`select $1::int\`; CPU of the client's process (\`process.cpuUsage()\`).

## As published
${soakTable(before)}

From the second stretch of 50,000 to the last: **${growth(before, 1).toFixed(2)} times** within 200,000 queries.

## With the patch
${soakTable(after)}

From the median of the second to fifth stretch to the median of the last four: **${growth(after, 4).toFixed(2)} times** within ${total} queries.

${verdict(`CPU per query after ${total} queries at most ${goal} times the start`, met)}
`
}
