import { Field } from '#field.tsx'
import type { State } from '../state.ts'

export const states: readonly State[] = [
  {
    name: 'around an own control',
    show: (words) => (
      <Field label={words.points} hint={words.hint} note={words.optional}>
        {(control) => <input {...control} type="range" />}
      </Field>
    ),
    finds: (words) => [
      { role: 'slider', name: `${words.points} ${words.optional}`, description: words.hint },
    ],
  },
  {
    name: 'error',
    show: (words) => (
      <Field label={words.points} error={words.failed}>
        {(control) => <input {...control} type="range" />}
      </Field>
    ),
    finds: (words) => [{ role: 'slider', name: words.points, invalid: true, description: words.failed }],
  },
]
