import { ColumnChart } from '#column-chart.tsx'
import type { State } from '../state.ts'

function columnsOf(values: readonly number[]) {
  return values.map((value, index) => ({ key: String(index), value, text: String(value) }))
}

export const states: readonly State[] = [
  {
    name: 'fourteen days',
    show: (words) => (
      <ColumnChart
        label={words.players}
        columns={columnsOf([3, 0, 12, 40, 41, 7, 9, 1, 0, 5, 100, 23, 18, 4])}
        axis={['12.11.2026', '25.11.2026']}
      />
    ),
    finds: (words) => [{ role: 'img', name: words.players }],
  },
  {
    name: 'twenty-four hours without numbers',
    show: (words) => (
      <ColumnChart
        label={`${words.players} 3`}
        columns={Array.from({ length: 24 }, (_, hour) => ({ key: String(hour), value: (hour * 7) % 24 }))}
        axis={['12:00', '00:00', '11:00']}
      />
    ),
    finds: (words) => [{ role: 'img', name: `${words.players} 3` }],
  },
  {
    name: 'nothing',
    show: (words) => <ColumnChart label={`${words.players} 2`} columns={columnsOf([0, 0, 0])} />,
    finds: (words) => [{ role: 'img', name: `${words.players} 2` }],
  },
]
