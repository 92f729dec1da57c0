import path from 'node:path'
import { cacheDir } from '@kubora/local-servers/checkout'
import type { ChaosOptions } from '#options.ts'
import { formatTable } from '#report/print-table.ts'
import { listSome, type Verdict } from '#report/verdict.ts'
import { runShop, type ShopResult } from '#shop/run-shop.ts'

/** Returns the tables of a run as text. */
function describeShop({ totals, killsByProcess, counts, events, seed }: ShopResult): string {
  const kills = [...killsByProcess.values()].reduce((sum, count) => sum + count, 0)
  return [
    formatTable(
      ['', 'orders', 'paid', 'paid without good', 'given twice'],
      [['purchases', totals.orders, totals.paid, totals.withoutGood, totals.givenTwice]],
    ),
    '',
    formatTable(
      ['kill -9', ...killsByProcess.keys(), 'together'],
      [['times', ...killsByProcess.values(), kills]],
    ),
    '',
    `  events of the provider: ${events.sent}, ${events.repeated} of them sent again after the last kill`,
    `  clients: ${counts.requests} requests, ${counts.brokenOff} broken off, ${counts.notNow} got "not now"`,
    `  seed: ${seed}`,
  ].join('\n')
}

/** The full proof: 600 purchases of 60 players under 200 kills, on servers that flush to disk. */
export async function proveShop(seed: number, { shop }: Pick<ChaosOptions, 'shop'>): Promise<Verdict> {
  const logDir = path.join(cacheDir, 'logs', 'chaos', `shop-${seed}`)
  const result = await runShop({ seed, players: 60, ...shop, logDir })
  return { report: describeShop(result), violations: listSome('shop', result.violations, 20) }
}
