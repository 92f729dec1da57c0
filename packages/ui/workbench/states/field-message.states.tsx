import { FieldMessage } from '#field-message.tsx'
import type { State } from '../state.ts'

export const states: readonly State[] = [
  {
    name: 'default',
    show: (words) => <FieldMessage>{words.failed}</FieldMessage>,
    finds: (words) => [{ text: words.failed }],
  },
  {
    name: 'long text',
    show: (words) => <FieldMessage>{words.long}</FieldMessage>,
    finds: (words) => [{ text: words.long }],
  },
]
