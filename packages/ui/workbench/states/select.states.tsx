import { Select, type SelectProps } from '#select.tsx'
import type { State } from '../state.ts'
import type { Words } from '../words.ts'

function select(words: Words, props: Partial<SelectProps> = {}) {
  return (
    <Select
      label={words.realm}
      options={[
        { value: 'de', label: words.realmGerman },
        { value: 'fr', label: words.realmFrench },
        { value: 'none', label: words.offline, disabled: true },
      ]}
      {...props}
    />
  )
}

export const states: readonly State[] = [
  {
    name: 'default',
    show: (words) => select(words),
    finds: (words) => [{ role: 'combobox', name: words.realm }],
  },
  {
    name: 'compact, with hint',
    show: (words) => select(words, { compact: true, hint: words.hint }),
    finds: (words) => [{ role: 'combobox', name: words.realm, description: words.hint }],
  },
  {
    name: 'hovered',
    forced: 'hover',
    show: (words) => select(words),
    finds: (words) => [{ role: 'combobox', name: words.realm }],
  },
  {
    name: 'focused',
    forced: 'focus',
    show: (words) => select(words),
    finds: (words) => [{ role: 'combobox', name: words.realm }],
  },
  {
    name: 'error',
    show: (words) => select(words, { error: words.failed }),
    finds: (words) => [{ role: 'combobox', name: words.realm, invalid: true, description: words.failed }],
  },
  {
    name: 'disabled',
    show: (words) => select(words, { disabled: true }),
    finds: (words) => [{ role: 'combobox', name: words.realm, disabled: true }],
  },
  {
    name: 'long text',
    show: (words) => select(words, { options: [{ value: 'long', label: words.long }] }),
    finds: (words) => [{ role: 'combobox', name: words.realm }],
  },
]
