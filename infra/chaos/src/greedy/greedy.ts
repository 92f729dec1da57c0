import { setTimeout as sleep } from 'node:timers/promises'
import { type HonestSample, honestActions, startHonestCrowd } from '#greedy/honest-crowd.ts'
import { percentile } from '#greedy/percentiles.ts'
import { type GreedyEnvironment, startGreedyEnvironment } from '#greedy/start-greedy-environment.ts'
import type { LoadName } from '#greedy/loads/loads.ts'
import { startHostile } from '#greedy/start-hostile.ts'
import { formatTable, type TableRow } from '#report/print-table.ts'
import { listSome, type Verdict } from '#report/verdict.ts'

/** Rounds of one phase alone and one beside the hostile client. */
const rounds = 5
/** Length of each phase, ms. */
const phaseMs = 7_000
/** Time that the hostile client runs before the honest ones are measured, ms. */
const leadMs = 700
/** Most that the honest p99 may grow beside a hostile client. */
const ratioMax = 3

type Measured = {
  load: LoadName
  alone: HonestSample[]
  beside: HonestSample[]
  answers: Record<string, number>
}
type Crowd = Awaited<ReturnType<typeof startHonestCrowd>>

/** Runs hostile clients beside honest ones, one load after the other; a guarantee is broken when the honest ones slow down. */
export async function proveGreedy(seed: number, loads: readonly LoadName[]): Promise<Verdict> {
  const cleanUp: (() => Promise<unknown>)[] = []
  try {
    const stage = await startGreedyEnvironment(seed, cleanUp)
    const crowd = await startHonestCrowd(stage)
    cleanUp.push(crowd.stop)
    // warm-up: connections, plans, compiled code
    await crowd.work(phaseMs)
    const measured: Measured[] = []
    for (const load of loads) measured.push(await measure(stage, crowd, load))
    const collapses = stage.killables.flatMap(({ name, collapses: ends }) =>
      ends.map((end) => `${name} ended by itself: ${end}`),
    )
    return { report: describe(measured), violations: [...measured.flatMap(violationsOf), ...collapses] }
  } finally {
    for (const end of cleanUp.toReversed()) await end()
  }
}

async function measure(stage: GreedyEnvironment, crowd: Crowd, load: LoadName): Promise<Measured> {
  const { site, graphqlUrl, serverKey } = stage
  const alone: HonestSample[] = []
  const beside: HonestSample[] = []
  const answers: Record<string, number> = {}
  for (let round = 0; round < rounds; round += 1) {
    await crowd.quiet()
    alone.push(...(await crowd.work(phaseMs)))
    const hostile = startHostile(load, { site, graphqlUrl, serverKey, address: '127.0.3.1' })
    try {
      await sleep(leadMs)
      beside.push(...(await crowd.work(phaseMs)))
    } finally {
      const counts = await hostile.stop()
      for (const [answer, count] of Object.entries(counts)) answers[answer] = (answers[answer] ?? 0) + count
    }
  }
  return { load, alone, beside, answers }
}

function p99(samples: readonly HonestSample[]): number {
  return percentile(
    samples.map(({ ms }) => ms),
    0.99,
  )
}

function failuresOf(samples: readonly HonestSample[]): string[] {
  return samples.flatMap(({ failure }) => failure ?? [])
}

function violationsOf({ load, alone, beside }: Measured): string[] {
  const ratio = p99(beside) / p99(alone)
  return [
    ...listSome(`an honest request failed beside ${load}`, failuresOf(beside), 3),
    ...listSome('an honest request failed without a hostile client', failuresOf(alone), 3),
    ...(ratio > ratioMax ? [`${load}: the honest p99 grew to ${ratio.toFixed(1)} times of alone`] : []),
  ]
}

function figures(samples: readonly HonestSample[]): string[] {
  const all = samples.map(({ ms }) => ms)
  const of = (share: number) => percentile(all, share).toFixed(0)
  return [of(0.5), of(0.99), `${failuresOf(samples).length}/${samples.length}`]
}

function describe(measured: readonly Measured[]): string {
  const columns = [
    'honest clients',
    'p50',
    'p99',
    'failed',
    'p50 beside',
    'p99 beside',
    'failed',
    'p99 ratio',
  ]
  const rows = measured.map<TableRow>(({ load, alone, beside }) => [
    load,
    ...figures(alone),
    ...figures(beside),
    (p99(beside) / p99(alone)).toFixed(2),
  ])
  const perAction = measured.map<TableRow>(({ load, alone, beside }) => [
    load,
    ...honestActions.map((action) => {
      const [before, after] = [alone, beside].map((samples) =>
        p99(samples.filter((sample) => sample.action === action)),
      )
      return `${before?.toFixed(0)} → ${after?.toFixed(0)}`
    }),
  ])
  const answers = measured.map(
    ({ load, answers: counts }) =>
      `  ${load}: ${Object.entries(counts)
        .map(([answer, count]) => `${answer} × ${count}`)
        .join(', ')}`,
  )
  return [
    '  milliseconds; alone and beside alternating, all actions together',
    formatTable(columns, rows),
    '\n  p99 of each action, alone → beside',
    formatTable(['', ...honestActions], perAction),
    '\n  what the hostile client got',
    ...answers,
  ].join('\n')
}
