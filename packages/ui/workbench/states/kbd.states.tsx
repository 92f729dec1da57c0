import { Kbd } from '#kbd.tsx'
import type { State } from '../state.ts'

export const states: readonly State[] = [
  {
    name: 'default',
    show: () => (
      <>
        <Kbd>F3</Kbd> + <Kbd>B</Kbd>
      </>
    ),
    finds: () => [{ text: 'F3' }, { text: 'B' }],
  },
]
