import { machine, publish, table, verdict } from '#measure/report.ts'
import { median, pairedRatio } from '#measure/statistics.ts'

/** One event: statements it caused, and when half of the viewers and the last of them received it, ms. */
export type Sample = { statements: number; halfMs: number; lastMs: number }

/** Samples of an audience of `count` viewers, by round; the first of each count are guests, the second logged in. */
export type Measured = { name: string; count: number; rounds: readonly (readonly Sample[])[] }

/** The last of the logged-in viewers may receive an event this many times as late as the last guest. */
const goal = 1.5

const lastOfRounds = ({ rounds }: Measured) =>
  rounds.map((samples) => median(samples.map(({ lastMs }) => lastMs)))

/** Prints the table, writes it to docs/performance/fanout.md and returns whether the goal was met. */
export function fanoutReport(measured: readonly Measured[], origin: string): boolean {
  const counts = [...new Set(measured.map(({ count }) => count))]
  const rows: string[][] = []
  const verdicts: { text: string; met: boolean }[] = []
  for (const count of counts) {
    const [guests, loggedIn, ...others] = measured.filter((audience) => audience.count === count)
    if (!guests || !loggedIn) throw new Error('an audience is missing')
    const toGuests = (audience: Measured) => pairedRatio(lastOfRounds(audience), lastOfRounds(guests))
    for (const audience of [guests, loggedIn, ...others]) {
      const samples = audience.rounds.flat()
      const ratio = toGuests(audience)
      rows.push([
        `${count}`,
        audience.name,
        median(samples.map(({ statements }) => statements)).toFixed(0),
        `${Math.max(...samples.map(({ statements }) => statements))}`,
        median(samples.map(({ halfMs }) => halfMs)).toFixed(1),
        median(samples.map(({ lastMs }) => lastMs)).toFixed(1),
        `${ratio.median.toFixed(2)} (${ratio.least.toFixed(2)}–${ratio.greatest.toFixed(2)})`,
      ])
    }
    const ratio = toGuests(loggedIn).median
    const text = `${count} viewers: logged in at most ${goal} times guests, is ${ratio.toFixed(2)}`
    verdicts.push({ text: verdict(text, ratio <= goal), met: ratio <= goal })
  }
  publish(
    'fanout',
    `# One event to many live viewers

Viewers hold a socket each, from addresses of their own, and are all subscribed to the same thing. An event is published over Redis to
an api process as in production; the time is from then until half of them and the last of them have received it. Every event
comes a second after the one before, when no session's permissions are cached any more. All statements that the api runs meanwhile are counted,
its check of the open sockets' sessions every 700 ms too. ${measured[0]?.rounds.length ?? 0} rounds of
${measured[0]?.rounds[0]?.length ?? 0} events, the audiences interleaved; medians, and the ratio within each round.

Again: \`npm run bench -- fanout\`. ${machine({})} Postgres and Redis: ${origin}.

${table(['viewers', 'who', 'statements', 'most', 'half have it, ms', 'the last has it, ms', 'of guests (least–greatest round)'], rows)}

${verdicts.map(({ text }) => text).join('\n')}
`,
  )
  return verdicts.every(({ met }) => met)
}
