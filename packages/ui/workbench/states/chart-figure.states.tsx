import { ChartFigure } from '#chart-figure.tsx'
import { LineChart } from '#line-chart.tsx'
import type { State } from '../state.ts'
import type { Words } from '../words.ts'

function chart(words: Words, mark: string, open = false) {
  return (
    <ChartFigure
      caption={`${words.title} ${mark}`}
      open={open}
      tableLabel={`${words.open} ${mark}`}
      table={{
        columns: [words.lastSeen, words.points],
        rows: [
          { key: 'a', cells: [words.yesterday, <a key="a" href="#a">{`12 ${mark}`}</a>] },
          { key: 'b', cells: [words.long, '3'] },
        ],
      }}
    >
      <LineChart label={`${words.points} ${mark}`} values={[3, 12]} />
    </ChartFigure>
  )
}

export const states: readonly State[] = [
  {
    name: 'closed',
    show: (words) => chart(words, '1'),
    finds: (words) => [
      { role: 'figure', name: `${words.title} 1` },
      { role: 'img', name: `${words.points} 1` },
      { text: `${words.open} 1` },
    ],
  },
  {
    name: 'open, with long text',
    show: (words) => chart(words, '2', true),
    finds: (words) => [
      { role: 'table', name: `${words.title} 2` },
      { role: 'columnheader', name: words.points },
      { role: 'link', name: '12 2' },
    ],
  },
]
