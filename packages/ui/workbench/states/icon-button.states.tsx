import { Star, Trash2 } from 'lucide-react'
import { IconButton } from '#icon-button.tsx'
import { Inline } from '#inline.tsx'
import type { State } from '../state.ts'
import type { Words } from '../words.ts'

const star = <Star aria-hidden size={20} />
const trash = <Trash2 aria-hidden size={20} />

function buttons(words: Words, disabled = false) {
  return (
    <Inline>
      <IconButton label={words.more} icon={star} disabled={disabled} />
      <IconButton label={words.open} icon={star} size="sm" disabled={disabled} />
      <IconButton label={words.remove} icon={trash} tone="danger" disabled={disabled} />
    </Inline>
  )
}

function found(words: Words, disabled = false) {
  return [words.more, words.open, words.remove].map((name) => ({ role: 'button', name, disabled }) as const)
}

export const states: readonly State[] = [
  { name: 'default', show: (words) => buttons(words), finds: (words) => found(words) },
  { name: 'hovered', forced: 'hover', show: (words) => buttons(words), finds: (words) => found(words) },
  { name: 'focused', forced: 'focus', show: (words) => buttons(words), finds: (words) => found(words) },
  { name: 'disabled', show: (words) => buttons(words, true), finds: (words) => found(words, true) },
  {
    name: 'pressed and expanded',
    show: (words) => (
      <Inline>
        <IconButton label={words.open} icon={star} aria-pressed />
        <IconButton label={words.more} icon={star} aria-expanded />
      </Inline>
    ),
    finds: (words) => [
      { role: 'button', name: words.open, pressed: true },
      { role: 'button', name: words.more, expanded: true },
    ],
  },
]
