import { machine, publish, table, verdict } from '#measure/report.ts'
import { median } from '#measure/statistics.ts'
import type { PageVisit } from '#pages/run-lighthouse.ts'

/** The visits of a page: without scripts, of the other commit, of the last one. */
export type PageRow = {
  path: string
  hasPicture: boolean
  plain: readonly PageVisit[]
  before: readonly PageVisit[]
  now: readonly PageVisit[]
}

const goal = { tbtAboveStaticMs: 150, lcpMs: 1000, lcpWithPictureMs: 1500, score: 98 }

const middle = (visits: readonly PageVisit[], key: keyof PageVisit) =>
  median(visits.map((visit) => visit[key]))

function three(row: PageRow, key: keyof PageVisit, write = (value: number) => value.toFixed(0)): string {
  return [row.plain, row.before, row.now].map((visits) => write(middle(visits, key))).join(' / ')
}

function meets({ hasPicture, plain, now }: PageRow) {
  return {
    tbt: middle(now, 'tbtMs') - middle(plain, 'tbtMs') <= goal.tbtAboveStaticMs,
    lcp: middle(now, 'lcpMs') <= (hasPicture ? goal.lcpWithPictureMs : goal.lcpMs),
    score: middle(now, 'score') >= goal.score,
  }
}

/** Prints the table, writes it to docs/performance/pages.md and returns whether the goals were met. */
export function pagesReport(rows: readonly PageRow[], commits: { before: string; now: string }): boolean {
  const met = rows.map(meets)
  const count = (key: 'tbt' | 'lcp' | 'score') => met.filter((one) => one[key]).length
  const all = (key: 'tbt' | 'lcp' | 'score') => count(key) === rows.length
  publish(
    'pages',
    `# Public pages on a phone

Pages by Lighthouse 13 as its phone, with throttling that is applied (the simulated kind hides differences), ${rows[0]?.now.length ?? 0} visits of each by turns, every
visit in a new browser; medians. Each cell: the same page without scripts (text, styles, fonts, pictures) / ${commits.before} / ${commits.now}. Both commits run as
demos, with their bridges and simulated game servers at rest. The last two columns are of ${commits.now} alone.

Again: \`npm run bench -- pages [commit]\`. Only the differences within a row hold on another machine.
${machine({})}

${table(
  [
    'page',
    'blocked (TBT), ms',
    'largest paint (LCP), ms',
    'kB',
    'performance',
    'shift (CLS)',
    'accessibility, best practices, SEO',
  ],
  rows.map((row) => [
    `\`${row.path}\`${row.hasPicture ? ', with a picture' : ''}`,
    three(row, 'tbtMs'),
    three(row, 'lcpMs'),
    three(row, 'bytes', (bytes) => (bytes / 1000).toFixed(0)),
    three(row, 'score'),
    middle(row.now, 'shift').toFixed(3),
    (['accessibility', 'bestPractices', 'seo'] as const).map((key) => middle(row.now, key)).join(', '),
  ]),
)}

## Goals
${verdict(`TBT at most ${goal.tbtAboveStaticMs} ms above the page without scripts: ${count('tbt')} of ${rows.length} pages`, all('tbt'))}
${verdict(`LCP at most ${goal.lcpMs} ms, with a picture ${goal.lcpWithPictureMs} ms: ${count('lcp')} of ${rows.length} pages`, all('lcp'))}
${verdict(`performance at least ${goal.score}: ${count('score')} of ${rows.length} pages`, all('score'))}
`,
  )
  return all('tbt') && all('lcp') && all('score')
}
