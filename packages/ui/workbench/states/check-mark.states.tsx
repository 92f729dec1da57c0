import { CheckMark } from '#check-mark.tsx'
import type { State } from '../state.ts'

const nothing = () => undefined

export const states: readonly State[] = [
  {
    name: 'not chosen',
    show: (words) => <CheckMark label={words.open} checked={false} onToggle={nothing} />,
    finds: (words) => [{ role: 'checkbox', name: words.open, checked: false }],
  },
  {
    name: 'chosen, focused',
    forced: 'focus',
    show: (words) => <CheckMark label={words.reply} checked onToggle={nothing} />,
    finds: (words) => [{ role: 'checkbox', name: words.reply, checked: true }],
  },
  {
    name: 'some are chosen',
    show: (words) => <CheckMark label={words.players} checked={false} mixed onToggle={nothing} />,
    finds: (words) => [{ role: 'checkbox', name: words.players }],
  },
]
