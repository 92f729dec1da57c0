import { type RowBar, RowChart, type RowLink } from '#row-chart.tsx'
import type { State } from '../state.ts'
import type { Words } from '../words.ts'

function bars(words: Words, mark: string): RowBar[] {
  return [
    { key: 'a', label: `${words.rules} ${mark}`, value: 12, text: '12', before: { value: 20, text: '(20)' } },
    { key: 'b', label: words.long, value: 3, text: '3', before: { value: 0, text: '(0)' } },
  ]
}

const link = ({ key }: RowBar, { className, children }: RowLink) => (
  <a className={className} href={`#${key}`}>
    {children}
  </a>
)

function state(name: string, mark: string, forced?: State['forced']): State {
  return {
    name,
    ...(forced ? { forced } : {}),
    show: (words) => <RowChart label={`${words.players} ${mark}`} bars={bars(words, mark)} link={link} />,
    finds: (words) => [
      { role: 'list', name: `${words.players} ${mark}` },
      { role: 'link', name: `${words.rules} ${mark} 12 (20)` },
    ],
  }
}

export const states: readonly State[] = [
  state('with what was before', '1'),
  state('hovered', '2', 'hover'),
  state('focused', '3', 'focus'),
  {
    name: 'without what was before',
    show: (words) => (
      <RowChart
        label={`${words.players} 4`}
        bars={[{ key: 'a', label: `${words.points} 4`, value: 1, text: '1' }]}
        link={link}
      />
    ),
    finds: (words) => [{ role: 'link', name: `${words.points} 4 1` }],
  },
  {
    name: 'empty',
    show: (words) => <RowChart label={`${words.players} 5`} bars={[]} link={link} />,
    finds: () => [],
  },
]
