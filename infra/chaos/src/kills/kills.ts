import path from 'node:path'
import { cacheDir } from '@kubora/local-servers/checkout'
import { startServices } from '@kubora/test-kit/services/start-services'
import { type KillsResult, runKills } from '#kills/run-kills.ts'
import { formatTable } from '#report/print-table.ts'
import type { Verdict } from '#report/verdict.ts'

const columns = ['', 'acked', 'stored', 'settled', 'applied', 'lost', 'doubled']

/** Returns the tables of a run as text. */
export function describeKills(result: KillsResult): string {
  const { killsByProcess, outcomes, counts, mailsInWindow } = result
  const kills = [...killsByProcess.values()].reduce((sum, count) => sum + count, 0)
  return [
    formatTable(columns, result.rows),
    '',
    formatTable(
      ['kill -9', ...killsByProcess.keys(), 'together'],
      [['times', ...killsByProcess.values(), kills]],
    ),
    '',
    formatTable(['outcome', ...outcomes.keys()], [['notifications', ...outcomes.values()]]),
    '',
    `  clients: ${counts.requests} requests, ${counts.brokenOff} broken off, ${counts.notNow} got "not now"`,
    `  api processes whose events reached subscribers of the other: ${result.crossings} of 2`,
    `  game servers killed and started again: ${result.gameServerRestarts}`,
    `  mails repeated under the same Message-ID (docs/adr/0005): ${mailsInWindow}`,
    `  seed: ${result.seed}`,
  ].join('\n')
}

/** The full proof: 50 kills during 500 notifications and 100 links, on servers that flush to disk. */
export async function proveKills(seed: number): Promise<Verdict> {
  const services = await startServices({ durable: true })
  try {
    const { databaseUrl, ownerUrl, redisUrl } = services
    const logDir = path.join(cacheDir, 'logs', 'chaos', `kills-${seed}`)
    const result = await runKills({
      seed,
      kills: 50,
      notifications: 500,
      links: 100,
      killGameServers: true,
      databaseUrl,
      ownerUrl,
      redisUrl,
      logDir,
    })
    return { report: describeKills(result), violations: result.violations }
  } finally {
    await services.stop()
  }
}
