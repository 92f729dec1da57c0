import { type Screen, type Scroll, screens, scrollMs } from '#list-scroll/scroll-list.ts'
import { machine, publish, table, verdict } from '#measure/report.ts'
import { playerCount } from '#player-list/list-data.ts'
import { median } from '#measure/statistics.ts'

/** The scrolls of one page on one screen. */
export type ScrollRow = { what: string; screen: Screen; scrolls: readonly Scroll[] }

/** Frames a second that are asked for, and the times of one and of two of them, ms. */
const goalRate = 60
// times of frames are rounded to a tenth of a millisecond
const [oneFrameMs, twoFramesMs] = [16.75, 33.4]

const share = (part: number) => `${(100 * part).toFixed(1)} %`

function rate({ frames }: Scroll): number {
  return (1000 * frames.length) / frames.reduce((sum, frame) => sum + frame, 0)
}

const rateOf = ({ scrolls }: ScrollRow) => median(scrolls.map(rate))

function cells(one: ScrollRow): string[] {
  const { what, screen, scrolls } = one
  const frames = scrolls.flatMap((scroll) => scroll.frames)
  const tasks = scrolls.flatMap(({ longTasks }) => longTasks)
  const within = (ms: number) => share(frames.filter((frame) => frame <= ms).length / frames.length)
  const [dropped, drawn] = (['dropped', 'drawn'] as const).map((key) =>
    scrolls.reduce((sum, scroll) => sum + scroll[key], 0),
  )
  return [
    `${what}, ${screen.name}`,
    Math.min(...scrolls.map((scroll) => scroll.screens)).toFixed(0),
    rateOf(one).toFixed(1),
    within(oneFrameMs),
    within(twoFramesMs),
    Math.max(...frames).toFixed(0),
    `${dropped} of ${(dropped ?? 0) + (drawn ?? 0)}`,
    `${tasks.length}${tasks.length > 0 ? `, the longest ${Math.max(...tasks).toFixed(0)} ms` : ''}`,
  ]
}

/** Publishes the frames of all scrolls; returns whether the player list reaches 60 frames a second on every screen. */
export function listScrollReport(
  rows: readonly ScrollRow[],
  { browser, load }: { browser: string; load: readonly number[] },
): boolean {
  const lists = rows.filter(({ what }) => what === 'player list')
  const plain = (list: ScrollRow) =>
    rows.find(({ what, screen }) => what === 'plain page' && screen === list.screen) ?? list
  const slowest = Math.min(...lists.map(rateOf))
  const met = Math.round(slowest) >= goalRate
  publish(
    'player-list-scroll',
    `# Scrolling the staff's player list

${playerCount.toLocaleString('en')} players, 1,000 rows to a page, which load in parts of 100 while they are scrolled. A wheel turns through
${screens} screens in ${scrollMs / 1000} seconds; ${rows[0]?.scrolls.length} rounds, the pages by turns. The plain page has as many rows of the same height and no
script: what it reaches is the ceiling of this machine, whose browser draws without a graphics card. Other programs ran
meanwhile: the load of the machine was ${load.map((part) => part.toFixed(1)).join(', ')}.

Again: \`npm run bench -- list-scroll\`. ${machine({ Chromium: browser })}

${table(
  [
    'page',
    'screens',
    'frames/s',
    '≤ 16.7 ms',
    '≤ 33 ms',
    'longest, ms',
    'dropped (trace)',
    'tasks over 50 ms',
  ],
  rows.map(cells),
)}

## Beside the plain page
${lists.map((list) => `- ${list.screen.name}: ${(rateOf(list) / rateOf(plain(list))).toFixed(2)} times its frames a second`).join('\n')}

## Goals
${verdict(`${goalRate} frames a second on every screen, the slowest reaches ${slowest.toFixed(1)}`, met)}
`,
  )
  return met
}
