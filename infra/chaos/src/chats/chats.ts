import path from 'node:path'
import { cacheDir } from '@kubora/local-servers/checkout'
import { startServices } from '@kubora/test-kit/services/start-services'
import { type ChatsResult, runChats } from '#chats/run-chats.ts'
import type { ChaosOptions } from '#options.ts'
import { formatTable } from '#report/print-table.ts'
import { listSome, type Verdict } from '#report/verdict.ts'

/** Returns the tables of a run as text. */
function describeChats({ totals, killsByProcess, redisBreaks, screens, counts, seed }: ChatsResult): string {
  const kills = [...killsByProcess.values()].reduce((sum, count) => sum + count, 0)
  return [
    formatTable(
      ['', 'acked', 'stored', 'lost', 'doubled'],
      [['messages', totals.acked, totals.stored, totals.lost, totals.doubled]],
    ),
    '',
    formatTable(
      ['kill -9', ...killsByProcess.keys(), 'together'],
      [['times', ...killsByProcess.values(), kills]],
    ),
    '',
    `  Redis wiped ${redisBreaks.wiped} times, its subscribers cut off ${redisBreaks.cut} times`,
    `  ${totals.screens} screens: ${screens.live} messages came live, ${screens.read} were read; ${screens.reconnects} connections`,
    `  clients: ${counts.requests} requests, ${counts.brokenOff} broken off, ${counts.notNow} got "not now"`,
    `  seed: ${seed}`,
  ].join('\n')
}

/** The full proof: 5,000 messages of 20 people in 10 chats under 30 kills, on servers that flush to disk. */
export async function proveChats(seed: number, { chats }: Pick<ChaosOptions, 'chats'>): Promise<Verdict> {
  const services = await startServices({ durable: true })
  try {
    const { databaseUrl, ownerUrl, redisUrl } = services
    const logDir = path.join(cacheDir, 'logs', 'chaos', `chats-${seed}`)
    const result = await runChats({ seed, chats: 10, ...chats, databaseUrl, ownerUrl, redisUrl, logDir })
    return { report: describeChats(result), violations: listSome('chats', result.violations, 20) }
  } finally {
    await services.stop()
  }
}
