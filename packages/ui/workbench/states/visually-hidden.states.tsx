import { VisuallyHidden } from '#visually-hidden.tsx'
import type { State } from '../state.ts'

export const states: readonly State[] = [
  {
    name: 'for screen readers only',
    show: (words) => <VisuallyHidden>{words.sentence}</VisuallyHidden>,
    finds: (words) => [{ text: words.sentence }],
  },
]
