import { CodeField, type CodeFieldProps } from '#code-field.tsx'
import { HeldValue } from '../held-value.tsx'
import type { State } from '../state.ts'

function field(props: Omit<CodeFieldProps, 'value' | 'onValueChange'>, initial: string) {
  return (
    <HeldValue initial={initial}>
      {(value, setValue) => <CodeField {...props} value={value} onValueChange={setValue} />}
    </HeldValue>
  )
}

export const states: readonly State[] = [
  {
    name: 'empty',
    show: (words) => field({ label: words.code, length: 6, hint: words.hint }, ''),
    finds: (words) => [{ role: 'textbox', name: words.code, description: words.hint }],
  },
  {
    name: 'half typed',
    show: (words) => field({ label: words.code, length: 6 }, 'A7K'),
    finds: (words) => [{ role: 'textbox', name: words.code }],
  },
  {
    name: 'focused',
    forced: 'focus',
    show: (words) => field({ label: words.code, length: 6 }, 'A7K'),
    finds: (words) => [{ role: 'textbox', name: words.code }],
  },
  {
    name: 'full, in groups',
    show: (words) => field({ label: words.code, length: 16, groupSize: 4 }, 'A7K2M9QX4TBW8ZNC'),
    finds: (words) => [{ role: 'textbox', name: words.code }],
  },
  {
    name: 'error',
    show: (words) => field({ label: words.code, length: 6, error: words.failed }, 'A7K2M9'),
    finds: (words) => [{ role: 'textbox', name: words.code, invalid: true, description: words.failed }],
  },
]
