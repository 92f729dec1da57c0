import { TextArea, type TextAreaProps } from '#text-area.tsx'
import type { State } from '../state.ts'
import type { Words } from '../words.ts'

function area(words: Words, props: Partial<TextAreaProps> = {}) {
  return <TextArea label={words.message} {...props} />
}

export const states: readonly State[] = [
  {
    name: 'empty',
    show: (words) => area(words, { hint: words.lead, placeholder: words.placeholder }),
    finds: (words) => [{ role: 'textbox', name: words.message, description: words.lead }],
  },
  {
    name: 'filled',
    show: (words) => area(words, { defaultValue: words.long, rows: 2 }),
    finds: (words) => [{ role: 'textbox', name: words.message }],
  },
  {
    name: 'hovered',
    forced: 'hover',
    show: (words) => area(words),
    finds: (words) => [{ role: 'textbox', name: words.message }],
  },
  {
    name: 'focused',
    forced: 'focus',
    show: (words) => area(words),
    finds: (words) => [{ role: 'textbox', name: words.message }],
  },
  {
    name: 'error',
    show: (words) => area(words, { error: words.failed }),
    finds: (words) => [{ role: 'textbox', name: words.message, invalid: true, description: words.failed }],
  },
  {
    name: 'disabled',
    show: (words) => area(words, { disabled: true, defaultValue: words.sentence }),
    finds: (words) => [{ role: 'textbox', name: words.message, disabled: true }],
  },
]
