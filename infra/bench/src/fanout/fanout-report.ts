import { machine, publish, table, verdict } from '#measure/report.ts'
import { median } from '#measure/statistics.ts'

/** One event: statements it made, and when half of the viewers and the last of them heard of it, in milliseconds. */
export type Sample = { statements: number; halfMs: number; lastMs: number }

/** What an audience of `count` viewers saw; the first of each count are guests, the second logged in. */
export type Measured = { name: string; count: number; samples: readonly Sample[] }

/** The last of the logged-in viewers may hear of an event this many times as late as the last guest. */
const goal = 1.5

const last = ({ samples }: Measured) => median(samples.map(({ lastMs }) => lastMs))

/** Prints the table, keeps it in docs/performance/fanout.md and tells whether the goal was met. */
export function fanoutReport(measured: readonly Measured[], origin: string): boolean {
  const counts = [...new Set(measured.map(({ count }) => count))]
  const rows: string[][] = []
  const verdicts: { text: string; met: boolean }[] = []
  for (const count of counts) {
    const [guests, loggedIn, ...others] = measured.filter((audience) => audience.count === count)
    if (!guests || !loggedIn) throw new Error('an audience is missing')
    for (const audience of [guests, loggedIn, ...others]) {
      rows.push([
        `${count}`,
        audience.name,
        median(audience.samples.map(({ statements }) => statements)).toFixed(0),
        `${Math.max(...audience.samples.map(({ statements }) => statements))}`,
        median(audience.samples.map(({ halfMs }) => halfMs)).toFixed(1),
        last(audience).toFixed(1),
        (last(audience) / last(guests)).toFixed(2),
      ])
    }
    const ratio = last(loggedIn) / last(guests)
    const text = `${count} viewers: logged in at most ${goal} times guests, is ${ratio.toFixed(2)}`
    verdicts.push({ text: verdict(text, ratio <= goal), met: ratio <= goal })
  }
  publish(
    'fanout',
    `# One event to many live viewers

Viewers hold a socket each, from addresses of their own, and are all subscribed to the same thing. An event is announced over Redis to
an api process as in production; the time is from then until half of them and the last of them have the answer. Every event
comes a second after the one before, when no session's rights are remembered any more. All statements that the api runs meanwhile are counted,
its look at the open sockets' sessions every 700 ms too. ${measured[0]?.samples.length ?? 0} events per row, the audiences interleaved; medians.

Again: \`npm run bench -- fanout\`. ${machine({})} Postgres and Redis: ${origin}.

${table(['viewers', 'who', 'statements', 'most', 'half have it, ms', 'the last has it, ms', 'of guests'], rows)}

${verdicts.map(({ text }) => text).join('\n')}
`,
  )
  return verdicts.every(({ met }) => met)
}
