import { DescriptionList } from '#description-list.tsx'
import { RowPeek } from '#row-peek.tsx'
import type { State } from '../state.ts'

export const states: readonly State[] = [
  {
    name: 'open',
    alone: true,
    show: (words) => (
      <RowPeek title="Steve" closeLabel={words.close} onClose={() => undefined}>
        <DescriptionList entries={[{ term: words.lastSeen, value: words.yesterday }]} />
      </RowPeek>
    ),
    finds: (words) => [
      { role: 'heading', name: 'Steve', level: 2 },
      { role: 'button', name: words.close },
      { text: words.yesterday },
    ],
  },
  {
    name: 'long text',
    alone: true,
    show: (words) => (
      <RowPeek title={words.long} closeLabel={words.close} onClose={() => undefined}>
        {words.long}
      </RowPeek>
    ),
    finds: (words) => [{ role: 'button', name: words.close }],
  },
]
