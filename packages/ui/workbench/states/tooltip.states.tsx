import { Star } from 'lucide-react'
import { IconButton } from '#icon-button.tsx'
import { Tooltip } from '#tooltip.tsx'
import { Opened } from '../opened.tsx'
import type { State } from '../state.ts'
import type { Words } from '../words.ts'

function tooltip(words: Words, text: string) {
  return (
    <Tooltip text={text} side="bottom">
      <IconButton label={words.more} icon={<Star aria-hidden size={20} />} />
    </Tooltip>
  )
}

export const states: readonly State[] = [
  {
    name: 'closed',
    show: (words) => tooltip(words, words.hint),
    finds: (words) => [{ role: 'button', name: words.more }],
  },
  {
    name: 'open',
    alone: true,
    show: (words) => <Opened>{tooltip(words, words.hint)}</Opened>,
    finds: (words) => [{ role: 'tooltip', name: words.hint }],
  },
  {
    name: 'long text',
    alone: true,
    show: (words) => <Opened>{tooltip(words, words.long)}</Opened>,
    finds: (words) => [{ role: 'tooltip', name: words.long }],
  },
]
