import { FormError } from '#form-error.tsx'
import type { State } from '../state.ts'

export const states: readonly State[] = [
  { name: 'nothing wrong', show: () => <FormError />, finds: () => [{ role: 'alert' }] },
  {
    name: 'shown',
    // takes the focus
    alone: true,
    show: (words) => <FormError>{words.mistake}</FormError>,
    finds: (words) => [{ role: 'alert' }, { text: words.mistake }],
  },
  {
    name: 'long text',
    alone: true,
    show: (words) => <FormError>{words.long}</FormError>,
    finds: (words) => [{ text: words.long }],
  },
]
