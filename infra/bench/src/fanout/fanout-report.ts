import { machine, publish, table, verdict } from '#measure/report.ts'
import { median, pairedRatio, type Ratio } from '#measure/statistics.ts'

/** One event: statements it caused, and when half of the viewers and the last of them received it, ms. */
export type Sample = { statements: number; halfMs: number; lastMs: number }

/** Samples of an audience of `count` viewers, by round; the first of each count are guests, the second logged in. */
export type Measured = {
  name: string
  count: number
  /** Length of what each viewer is sent. */
  bytes: number
  rounds: readonly (readonly Sample[])[]
  /** The same text from the server by hand, right after. */
  plain: readonly (readonly Sample[])[]
}

/** The last of the logged-in viewers may receive an event this many times as late as the last guest. */
const goal = 1.5
/** The last viewer may receive an event this many times as late as from a server by hand that sends the same text to all. */
const ofPlainGoal = 1.6

const lastOf = (rounds: Measured['rounds']) =>
  rounds.map((samples) => median(samples.map(({ lastMs }) => lastMs)))
const written = ({ median: middle, least, greatest }: Ratio) =>
  `${middle.toFixed(2)} (${least.toFixed(2)}–${greatest.toFixed(2)})`

/** Prints the table, writes it to docs/performance/fanout.md and returns whether the goal was met. */
export function fanoutReport(measured: readonly Measured[], origin: string): boolean {
  const counts = [...new Set(measured.map(({ count }) => count))]
  const rows: string[][] = []
  const verdicts: { text: string; met: boolean }[] = []
  for (const count of counts) {
    const [guests, loggedIn, ...others] = measured.filter((audience) => audience.count === count)
    if (!guests || !loggedIn) throw new Error('an audience is missing')
    const toGuests = (audience: Measured) => pairedRatio(lastOf(audience.rounds), lastOf(guests.rounds))
    for (const audience of [guests, loggedIn, ...others]) {
      const samples = audience.rounds.flat()
      const ofPlain = pairedRatio(lastOf(audience.rounds), lastOf(audience.plain))
      const met = ofPlain.median <= ofPlainGoal
      verdicts.push({
        text: verdict(
          `${count} viewers, ${audience.name}: at most ${ofPlainGoal} times plain \`ws\`, is ${ofPlain.median.toFixed(2)}`,
          met,
        ),
        met,
      })
      rows.push([
        `${count}`,
        audience.name,
        `${audience.bytes}`,
        median(samples.map(({ statements }) => statements)).toFixed(0),
        `${Math.max(...samples.map(({ statements }) => statements))}`,
        median(samples.map(({ halfMs }) => halfMs)).toFixed(1),
        median(samples.map(({ lastMs }) => lastMs)).toFixed(1),
        median(audience.plain.flat().map(({ lastMs }) => lastMs)).toFixed(1),
        written(ofPlain),
        written(toGuests(audience)),
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
comes more than a second after the one before, when no session's permissions are cached any more. All statements that the api runs meanwhile are counted,
its check of the open sockets' sessions every 700 ms too. Beside each audience a server
by hand with \`ws\` sends the same text, which it gets over Redis, to as many sockets: no login, no permissions, no statements.
${measured[0]?.rounds.length ?? 0} rounds of ${measured[0]?.rounds[0]?.length ?? 0} events, the audiences interleaved; medians, and the ratio within each round.

Again: \`npm run bench -- fanout\`. ${machine({})} Postgres and Redis: ${origin}.

${table(['viewers', 'who', 'bytes', 'statements', 'most', 'half have it, ms', 'the last has it, ms', 'from plain `ws`, ms', 'of that (least–greatest round)', 'of guests'], rows)}

${verdicts.map(({ text }) => text).join('\n')}
`,
  )
  return verdicts.every(({ met }) => met)
}
