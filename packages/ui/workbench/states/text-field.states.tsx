import { Mail, X } from 'lucide-react'
import { IconButton } from '#icon-button.tsx'
import { TextField, type TextFieldProps } from '#text-field.tsx'
import type { State } from '../state.ts'
import type { Words } from '../words.ts'

function field(words: Words, props: Partial<TextFieldProps> = {}) {
  return <TextField label={words.email} {...props} />
}

export const states: readonly State[] = [
  {
    name: 'empty',
    show: (words) => field(words, { hint: words.hint, placeholder: words.placeholder }),
    finds: (words) => [{ role: 'textbox', name: words.email, description: words.hint }],
  },
  {
    name: 'optional, filled',
    show: (words) => field(words, { note: words.optional, defaultValue: words.placeholder }),
    finds: (words) => [{ role: 'textbox', name: `${words.email} ${words.optional}` }],
  },
  {
    name: 'hovered',
    forced: 'hover',
    show: (words) => field(words),
    finds: (words) => [{ role: 'textbox', name: words.email }],
  },
  {
    name: 'focused',
    forced: 'focus',
    show: (words) => field(words),
    finds: (words) => [{ role: 'textbox', name: words.email }],
  },
  {
    name: 'error',
    show: (words) => field(words, { hint: words.hint, error: words.mistake, defaultValue: 'name@' }),
    finds: (words) => [
      { role: 'textbox', name: words.email, invalid: true, description: `${words.hint} ${words.mistake}` },
    ],
  },
  {
    name: 'disabled',
    show: (words) => field(words, { disabled: true, defaultValue: words.placeholder }),
    finds: (words) => [{ role: 'textbox', name: words.email, disabled: true }],
  },
  {
    name: 'with icon and action',
    show: (words) =>
      field(words, {
        icon: <Mail aria-hidden size={20} />,
        action: <IconButton label={words.remove} icon={<X aria-hidden size={20} />} />,
      }),
    finds: (words) => [
      { role: 'textbox', name: words.email },
      { role: 'button', name: words.remove },
    ],
  },
  {
    name: 'compact',
    show: (words) => field(words, { compact: true }),
    finds: (words) => [{ role: 'textbox', name: words.email }],
  },
  {
    name: 'long text',
    show: (words) => field(words, { label: words.long, hint: words.long, defaultValue: words.long }),
    finds: (words) => [{ role: 'textbox', name: words.long }],
  },
]
