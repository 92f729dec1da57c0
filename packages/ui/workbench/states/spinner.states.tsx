import { Inline } from '#inline.tsx'
import { Spinner } from '#spinner.tsx'
import type { State } from '../state.ts'

export const states: readonly State[] = [
  {
    name: 'beside a text',
    show: (words) => (
      <Inline>
        <Spinner size="sm" />
        {words.loading}
      </Inline>
    ),
    finds: (words) => [{ text: words.loading }],
  },
  { name: 'medium', show: () => <Spinner />, finds: () => [] },
]
