import { loadavg } from 'node:os'
import postgres from 'postgres'
import { cpuTimeMs } from '#measure/cpu-time.ts'
import { interleave } from '#measure/interleave.ts'
import { machine, publish, table, verdict } from '#measure/report.ts'
import { postgresCpuBetween, readPostgresCpu } from '#measure/postgres-cpu.ts'
import { median, quantile } from '#measure/statistics.ts'
import { playerCount, seedPlayerList } from '#player-list/list-data.ts'
import { type ListRequest, listRequests } from '#player-list/list-requests.ts'
import { measureWrites, type WriteTimes } from '#player-list/write-times.ts'
import { startBenchServices } from '#product/bench-services.ts'
import { logIn } from '#product/log-in.ts'
import { productEnvironment, type Server, startServer } from '#product/servers.ts'

/** Most milliseconds of the median of a request. */
const goalMs = 20

const warmUps = 7
const rounds = 4
const perRound = 5

const query = `query ($search: String, $filter: PlayerFilter, $sort: PlayerSort, $direction: SortDirection, $after: String) {
  players(search: $search, filter: $filter, sort: $sort, direction: $direction, after: $after, first: 50) {
    items { id uuid name firstJoinAt lastSeenAt playtimeMinutes rankName online linked } nextCursor } }`

/** `cpuMs`: CPU of the api and of Postgres for all timed requests together, which other programs of the machine do not lengthen. */
type Measured = ListRequest & { rows: number; timesMs: number[]; cpuMs: number }

async function send(url: string, token: string, variables: Record<string, unknown>): Promise<number> {
  const answer = await fetch(`${url}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  })
  const body = await answer.text()
  if (!answer.ok || body.includes('"errors"')) throw new Error(body.slice(0, 300))
  return (JSON.parse(body) as { data: { players: { items: unknown[] } } }).data.players.items.length
}

async function measure(
  api: Server,
  sql: postgres.Sql,
  token: string,
  requests: readonly ListRequest[],
): Promise<Measured[]> {
  const measured = new Map<string, Measured>(
    requests.map((request) => [request.what, { ...request, rows: 0, timesMs: [], cpuMs: 0 }]),
  )
  for (const one of measured.values())
    for (let time = 0; time < warmUps; time += 1) one.rows = await send(api.url, token, one.variables)
  await interleave([...measured.keys()], rounds, async (what) => {
    const one = measured.get(what)
    if (one === undefined) return
    const [before, postgresBefore] = [cpuTimeMs(api.pid), await readPostgresCpu(sql)]
    for (let time = 0; time < perRound; time += 1) {
      const startedAt = performance.now()
      await send(api.url, token, one.variables)
      one.timesMs.push(performance.now() - startedAt)
    }
    one.cpuMs += cpuTimeMs(api.pid) - before + postgresCpuBetween(postgresBefore, await readPostgresCpu(sql))
  })
  return [...measured.values()]
}

function report(measured: readonly Measured[], writes: WriteTimes, origin: string): string {
  const times = measured.map(({ timesMs }) => median(timesMs))
  const slowest = Math.max(...times)
  const costliest = Math.max(...measured.map(({ timesMs, cpuMs }) => cpuMs / timesMs.length))
  const load = loadavg()
    .map((part) => part.toFixed(1))
    .join(', ')
  return `# The staff's player list, sorted and filtered

${playerCount.toLocaleString('en')} players, whose orders have nothing to do with each other; a fifth have names that begin alike, 2,000 are online, a tenth is
linked, a seventh has one rank, about 260 another. Pages of 50 rows through the whole api over HTTP, with token, session and
permissions, one after the other; ${rounds} interleaved rounds of ${perRound}, ms. Other programs ran meanwhile: the load of the machine was
${load}, and only the CPU time holds without them.

How smoothly a browser scrolls it: player-list-scroll.md. Again: \`npm run bench -- player-list\`. ${machine({})} Postgres: ${origin}.

${table(
  ['list', 'rows', 'p50', 'p90', 'CPU of api and Postgres'],
  measured.map(({ what, rows, timesMs, cpuMs }) => [
    what,
    String(rows),
    median(timesMs).toFixed(1),
    quantile(timesMs, 0.9).toFixed(1),
    (cpuMs / timesMs.length).toFixed(1),
  ]),
)}

## Writing

What a visit costs that changes last seen and playing time of ${writes.players.toLocaleString('en')} players in one statement, µs a player, medians; each time in a
transaction that is rolled back.

| way | µs a player |
| --- | --- |
| no order by them at all | ${writes.withoutOrders.toFixed(0)} |
| their indexes in a table of their own, kept by a trigger | ${writes.withTable.toFixed(0)} |
| their indexes on the players, where each change enters the name into all others again | ${writes.withIndexes.toFixed(0)} |

## Goals
${verdict(`any list in at most ${goalMs} ms of CPU, the costliest takes ${costliest.toFixed(1)}`, costliest <= goalMs)}
${verdict(`any list in at most ${goalMs} ms (p50), the slowest takes ${slowest.toFixed(1)}`, slowest <= goalMs)}
`
}

/** Measures the player list in all its orders and with its filters, on a million players. */
export async function playerListSuite(): Promise<boolean> {
  const services = await startBenchServices()
  const stops: (() => unknown)[] = [services.stop]
  try {
    process.stderr.write('  seeding\n')
    const data = await seedPlayerList(services.databaseUrl)
    const api = await startServer('api', 'apps/api/src/main.ts', productEnvironment(services))
    stops.push(api.stop)
    process.stderr.write('  reading\n')
    const sql = postgres(services.databaseUrl, { max: 1, onnotice: () => undefined })
    stops.push(() => sql.end())
    const measured = await measure(api, sql, await logIn(api.url, data.staff), listRequests(data))
    process.stderr.write('  writing\n')
    const writes = await measureWrites(services.databaseUrl)
    publish('player-list', report(measured, writes, services.origin))
    return measured.every(({ timesMs }) => median(timesMs) <= goalMs)
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}
