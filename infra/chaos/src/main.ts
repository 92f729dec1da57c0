import { proveBans } from '#bans/bans.ts'
import { proveChats } from '#chats/chats.ts'
import { proveGreedy } from '#greedy/greedy.ts'
import { proveKills } from '#kills/kills.ts'
import { type ChaosOptions, type ProofName, readOptions } from '#options.ts'
import { proveOutages } from '#outages/outages.ts'
import type { Verdict } from '#report/verdict.ts'
import { proveRoleplay } from '#roleplay/roleplay.ts'
import { proveShop } from '#shop/shop.ts'
import { proveStats } from '#stats/stats.ts'
import { proveTransfers } from '#transfers/transfers.ts'

type Proof = { title: string; prove: (seed: number, options: ChaosOptions) => Promise<Verdict> }

const proofs: Readonly<Record<ProofName, Proof>> = {
  kills: { title: 'kill -9 of random processes at random moments', prove: proveKills },
  bans: { title: '1,000 changes of bans under kill -9, with lossy game servers', prove: proveBans },
  outages: { title: 'outages of Redis and Postgres in use', prove: proveOutages },
  transfers: { title: 'an upload of 1.5 GiB cut three times, its download cut twice', prove: proveTransfers },
  roleplay: {
    title:
      'wishes about two roleplay worlds under kill -9, with lossy game servers, a lost folder and a restored world',
    prove: proveRoleplay,
  },
  chats: {
    title: 'both sides of chats write under kill -9, while Redis is wiped and its subscribers are cut off',
    prove: proveChats,
  },
  stats: {
    title:
      'events and stays of six game servers under kill -9 of bridges, while Postgres is restarted: each counts once',
    prove: proveStats,
  },
  shop: {
    title: 'buyers pay, are paid back and dispute under kill -9 of all processes and of Redis',
    prove: proveShop,
  },
  greedy: {
    title: 'honest clients alone and beside a hostile one',
    prove: (seed, { loads }) => proveGreedy(seed, loads),
  },
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

async function run(name: ProofName, seed: number, options: ChaosOptions): Promise<boolean> {
  const { title, prove } = proofs[name]
  const since = performance.now()
  say(`\n${name}: ${title}\n`)
  const { report, violations } = await prove(seed, options)
  say(report)
  for (const violation of violations) say(`  ✘ ${violation}`)
  const seconds = ((performance.now() - since) / 1000).toFixed(0)
  const broken = `${violations.length} guarantees broken; again with: npm run chaos -- ${name} --seed ${seed}`
  say(`\n  ${violations.length === 0 ? '✔ All guarantees held' : `✘ ${broken}`} (${seconds} s)`)
  return violations.length === 0
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2))
  let held = true
  for (let round = 0; round < options.rounds; round += 1) {
    for (const name of options.proofs) held = (await run(name, options.seed + round, options)) && held
  }
  return held ? 0 : 1
}

process.exitCode = await main()
