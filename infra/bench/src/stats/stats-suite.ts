import { parseArgs } from 'node:util'
import { startBenchServices } from '#product/bench-services.ts'
import { measureIngest } from '#stats/ingest-against-copy.ts'
import { statsReport } from '#stats/stats-report.ts'

function readSize(args: readonly string[]): { players: number; calls: number } {
  const { values } = parseArgs({
    args: [...args],
    options: { players: { type: 'string' }, calls: { type: 'string' } },
  })
  const sizeOf = (name: 'players' | 'calls', usual: number) => {
    const size = Number(values[name] ?? usual)
    if (!Number.isSafeInteger(size) || size < 1) throw new Error(`--${name} is a whole number from 1 on`)
    return size
  }
  return { players: sizeOf('players', 100_000), calls: sizeOf('calls', 40) }
}

/** Measures how fast events are stored with all their scores, beside COPY of the events alone. */
export async function statsSuite(args: readonly string[]): Promise<boolean> {
  const size = readSize(args)
  const services = await startBenchServices()
  try {
    const ingest = await measureIngest({ databaseUrl: services.databaseUrl, ...size })
    return statsReport({ ingest, players: size.players, origin: services.origin })
  } finally {
    await services.stop()
  }
}
