import { LineChart } from '#line-chart.tsx'
import type { State } from '../state.ts'

const day = Array.from({ length: 48 }, (_, slot) => Math.round(60 + 50 * Math.sin(slot / 8)))

export const states: readonly State[] = [
  {
    name: 'a day',
    show: (words) => <LineChart label={words.players} values={day} axis={['18:00', '06:00', '18:00']} />,
    finds: (words) => [{ role: 'img', name: words.players }],
  },
  {
    name: 'with gaps and a single value',
    show: (words) => (
      <LineChart
        label={`${words.players} 2`}
        values={day.map((value, slot) => (slot === 20 || (slot > 2 && slot % 7 > 2) ? value : null))}
      />
    ),
    finds: (words) => [{ role: 'img', name: `${words.players} 2` }],
  },
  {
    name: 'nothing known',
    show: (words) => <LineChart label={`${words.players} 3`} values={[null, null]} />,
    finds: (words) => [{ role: 'img', name: `${words.players} 3` }],
  },
]
