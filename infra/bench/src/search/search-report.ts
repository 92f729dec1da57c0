import { machine, table, verdict } from '#measure/report.ts'
import { median } from '#measure/statistics.ts'
import { historyLength, playerCount } from '#search/search-data.ts'

/** What is compared. */
export const sides = ['before', 'after'] as const

/** One of them. */
export type Side = (typeof sides)[number]

/** Times of a round, ms. */
export type Sample = { alone: number[]; crowded: number[] }

/** A search and how long it took. */
export type Measured = {
  kind: 'players' | 'content'
  text: string
  what: string
  /** Statements it makes now. */
  statements: number
  samples: Map<Side, Sample[]>
}

/** Most milliseconds of a search alone, and of texts among sixteen at once. */
const goals = { players: 80, content: 10, crowd: 60 } as const

function timeOf({ samples }: Measured, side: Side, of: keyof Sample): number {
  return median((samples.get(side) ?? []).flatMap((sample) => sample[of]))
}

function worst(measured: readonly Measured[], kind: Measured['kind'], of: keyof Sample): number {
  return Math.max(...measured.filter((one) => one.kind === kind).map((one) => timeOf(one, 'after', of)))
}

/** Whether every search now takes at most its goal. */
export function goalsMet(measured: readonly Measured[]): boolean {
  return (
    worst(measured, 'players', 'alone') <= goals.players &&
    worst(measured, 'content', 'alone') <= goals.content &&
    worst(measured, 'content', 'crowded') <= goals.crowd
  )
}

/** The report as Markdown. */
export function searchReport(measured: readonly Measured[], origin: string): string {
  const of = (kind: Measured['kind']) => measured.filter((one) => one.kind === kind)
  const ms = (one: Measured, side: Side, part: keyof Sample) => timeOf(one, side, part).toFixed(1)
  const [players, alone, crowd] = [
    worst(measured, 'players', 'alone'),
    worst(measured, 'content', 'alone'),
    worst(measured, 'content', 'crowded'),
  ]
  return `# Searches for players and texts

${playerCount.toLocaleString('en')} players, of whom 513,000 are in four groups of names that begin alike; the default texts of the site, each with ${historyLength} superseded
revisions. Before: the former statements with their indexes in a copy of the database, alone. After: the whole api over HTTP, with
token, session and permissions. Medians of interleaved runs in alternating order, ms; statements are those on players and texts.

Again: \`npm run bench -- search\`. ${machine({})} Postgres: ${origin}.

## Players

${table(
  ['text', 'hits', 'before', 'after', 'statements'],
  of('players').map((one) => [
    `\`${one.text}\``,
    one.what,
    ms(one, 'before', 'alone'),
    ms(one, 'after', 'alone'),
    String(one.statements),
  ]),
)}

## Texts

${table(
  ['search terms', 'before', 'after', 'before, 16 at once', 'after, 16 at once', 'statements'],
  of('content').map((one) => [
    one.text,
    ms(one, 'before', 'alone'),
    ms(one, 'after', 'alone'),
    ms(one, 'before', 'crowded'),
    ms(one, 'after', 'crowded'),
    String(one.statements),
  ]),
)}

## Goals
${verdict(`players: any text of three letters or more in at most ${goals.players} ms, the slowest takes ${players.toFixed(1)}`, players <= goals.players)}
${verdict(`texts: at most ${goals.content} ms, the slowest takes ${alone.toFixed(1)}`, alone <= goals.content)}
${verdict(`texts, 16 at once: at most ${goals.crowd} ms, the slowest takes ${crowd.toFixed(1)}`, crowd <= goals.crowd)}
`
}
