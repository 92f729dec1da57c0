import { parseArgs } from 'node:util'
import { parseMarkdown } from '@kubora/domain/content/markdown-tokens'
import { toRichText } from '@kubora/domain/content/rich-text'
import { randomMarkdown, seededRandom } from '@kubora/domain/content/testing/random-markdown'
import { machine, publish, table, verdict } from '#measure/report.ts'

/** Longest time a text may take, ms. */
const goalMs = 50

/** Texts read before any is measured, while the engine compiles. */
const warmUpCount = 300

type Reading = { text: string; ms: number }

/** Returns the CPU time of this thread for one text, ms, without what else the machine does. */
function timeOf(text: string): number {
  const before = process.threadCpuUsage()
  toRichText(text)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

function atQuantile(sorted: readonly Reading[], quantile: number): string {
  return sorted[Math.min(Math.floor(sorted.length * quantile), sorted.length - 1)]?.ms.toFixed(2) ?? ''
}

/** Parses texts made to be slow (`--texts`, 100,000) from a seed (`--seed`), and prints how long they took. */
export async function markdownSuite(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { texts: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
  })
  const [count, seed] = [Number(values.texts), Number(values.seed)]
  const warmUp = seededRandom(seed + 1)
  for (let made = 0; made < warmUpCount; made += 1) toRichText(randomMarkdown(warmUp))
  const random = seededRandom(seed)
  const readings: Reading[] = []
  let incomplete = 0
  for (let made = 1; made <= count; made += 1) {
    const text = randomMarkdown(random)
    if (!parseMarkdown(text).complete) incomplete += 1
    const ms = timeOf(text)
    readings.push({ text: text.slice(0, 60), ms })
    if (made % 10_000 === 0) process.stderr.write(`  ${made} texts\n`)
  }
  const sorted = readings.toSorted((a, b) => a.ms - b.ms)
  const greatest = sorted.at(-1)?.ms ?? 0
  publish('markdown', report(sorted, { seed, incomplete, met: greatest <= goalMs }))
  return greatest <= goalMs
}

function report(
  sorted: readonly Reading[],
  { seed, incomplete, met }: { seed: number; incomplete: number; met: boolean },
): string {
  const slowest = sorted.slice(-8).toReversed()
  const beginning = (text: string) => `\`${JSON.stringify(text).replaceAll('|', '¦').replaceAll('`', 'ˋ')}\``
  return `# Texts made to be slow to read

${sorted.length.toLocaleString('en')} texts of at most 8,000 characters from seed ${seed}: few pieces repeated, openings without ends, growing runs, nests, all mixed.
Each becomes its tree once; what counts is the CPU time of the thread, as the machine does other things, too.
${incomplete.toLocaleString('en')} of them are refused when they are saved, and are read all the same here, as a text stored before.

Again: \`npm run bench -- markdown --seed ${seed}\`. ${machine({})}

${table(
  ['', 'ms'],
  [
    ['median', atQuantile(sorted, 0.5)],
    ['99 of 100', atQuantile(sorted, 0.99)],
    ['999 of 1,000', atQuantile(sorted, 0.999)],
    ['slowest', atQuantile(sorted, 1)],
  ],
)}

## Slowest

${table(
  ['begins', 'ms'],
  slowest.map(({ text, ms }) => [beginning(text), ms.toFixed(1)]),
)}

## Goal
${verdict(`none over ${goalMs} ms`, met)}
`
}
