import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { migrateDatabase } from '@kubora/schema/db/migrate'
import type { Services } from '@kubora/test-kit/services/start-services'
import { createDatabase, withDatabase } from '@kubora/test-kit/services/databases'
import { startBenchServices } from '#product/bench-services.ts'
import { productEnvironment, startServer } from '#product/servers.ts'
import { seedBoards } from '#stats/board-data.ts'
import { type BoardLoads, measureBoardLoad } from '#stats/board-load.ts'
import { type BoardWorld, measureReads, type ReadTimes } from '#stats/board-reads.ts'
import { type IngestRates, measureIngest } from '#stats/ingest-against-copy.ts'
import { statsReport } from '#stats/stats-report.ts'

type Size = { players: number; calls: number; 'board-players': number }

/** With fewer the smaller board has no pages to go through. */
const boardPlayersMin = 20_000

function readSize(args: readonly string[]): Size {
  const { values } = parseArgs({
    args: [...args],
    options: { players: { type: 'string' }, calls: { type: 'string' }, 'board-players': { type: 'string' } },
  })
  const sizeOf = (name: keyof Size, usual: number, least: number) => {
    const size = Number(values[name] ?? usual)
    if (!Number.isSafeInteger(size) || (size < least && size !== 0))
      throw new Error(`--${name} is a whole number from ${least} on, or 0`)
    return size
  }
  return {
    players: sizeOf('players', 100_000, 1000),
    calls: sizeOf('calls', 40, 1),
    'board-players': sizeOf('board-players', 1_000_000, boardPlayersMin),
  }
}

const say = (line: string) => void process.stderr.write(`  ${line}\n`)

/** Measures boards of a tenth of the players and of all of them. */
async function measureBoards(
  services: Services,
  players: number,
): Promise<{ reads: ReadTimes[]; loads: BoardLoads }> {
  const appSecret = randomBytes(32).toString('hex')
  const env = productEnvironment(services, appSecret)
  const directory = mkdtempSync(path.join(tmpdir(), 'kubora-bench-'))
  const stops: (() => unknown)[] = [() => rmSync(directory, { recursive: true })]
  try {
    const worlds: BoardWorld[] = []
    const name = new URL(services.databaseUrl).pathname.slice(1)
    for (const size of [players / 10, players]) {
      say(`boards of ${size.toLocaleString('en')} players`)
      const admin = withDatabase(services.ownerUrl, 'postgres')
      const databaseUrl = await createDatabase(admin, `${name}_boards_${size}`)
      await migrateDatabase(databaseUrl)
      const data = await seedBoards(databaseUrl, appSecret, size)
      const api = await startServer(`api-${size}`, 'apps/api/src/main.ts', {
        ...env,
        DATABASE_URL: databaseUrl,
      })
      stops.push(api.stop)
      worlds.push({ databaseUrl, data, api })
    }
    say('reading boards')
    const reads = await measureReads(worlds, env)
    say('boards against a server by hand and PostGraphile')
    const largest = worlds.at(-1)
    if (!largest) throw new Error('there is no board')
    return { reads, loads: await measureBoardLoad(largest, env, directory) }
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

/**
 * Measures how fast events are stored with all their scores, beside COPY of the events alone, and how fast boards are read: in Postgres,
 * through the api, and beside a server by hand and PostGraphile.
 */
export async function statsSuite(args: readonly string[]): Promise<boolean> {
  const size = readSize(args)
  const services = await startBenchServices()
  try {
    let ingest: IngestRates[] = []
    if (size.players > 0) {
      say('events against COPY')
      ingest = await measureIngest({ databaseUrl: services.databaseUrl, ...size })
    }
    const boards =
      size['board-players'] > 0 ? await measureBoards(services, size['board-players']) : undefined
    return statsReport({ ingest, players: size.players, boards, origin: services.origin })
  } finally {
    await services.stop()
  }
}
