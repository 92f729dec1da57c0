import { proveKills } from '#kills/kills.ts'
import { type ProofName, readOptions } from '#options.ts'
import { proveOutages } from '#outages/outages.ts'
import type { Verdict } from '#report/verdict.ts'
import { proveTransfers } from '#transfers/transfers.ts'

const proofs: Readonly<Record<ProofName, { title: string; prove: (seed: number) => Promise<Verdict> }>> = {
  kills: { title: 'kill -9 of random processes at random moments', prove: proveKills },
  outages: { title: 'Redis and Postgres go away and come back in use', prove: proveOutages },
  transfers: { title: 'an upload of 1.5 GiB cut three times, its download cut twice', prove: proveTransfers },
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

async function run(name: keyof typeof proofs, seed: number): Promise<boolean> {
  const { title, prove } = proofs[name]
  const since = performance.now()
  say(`\n${name}: ${title}\n`)
  const { report, violations } = await prove(seed)
  say(report)
  for (const violation of violations) say(`  ✘ ${violation}`)
  const seconds = ((performance.now() - since) / 1000).toFixed(0)
  const broken = `${violations.length} promises broken; again with: npm run chaos -- ${name} --seed ${seed}`
  say(`\n  ${violations.length === 0 ? '✔ All promises held' : `✘ ${broken}`} (${seconds} s)`)
  return violations.length === 0
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2))
  let held = true
  for (let round = 0; round < options.rounds; round += 1) {
    for (const name of options.proofs) held = (await run(name, options.seed + round)) && held
  }
  return held ? 0 : 1
}

process.exitCode = await main()
