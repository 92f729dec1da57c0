import { TextLink } from '#text-link.tsx'
import type { State } from '../state.ts'
import type { Words } from '../words.ts'

function link(words: Words) {
  return (
    <p>
      {words.sentence} <TextLink href="#de">{words.open}</TextLink>
    </p>
  )
}

function found(words: Words) {
  return [{ role: 'link', name: words.open }] as const
}

export const states: readonly State[] = [
  { name: 'default', show: link, finds: found },
  { name: 'hovered', forced: 'hover', show: link, finds: found },
  { name: 'focused', forced: 'focus', show: link, finds: found },
  {
    name: 'long text',
    show: (words) => <TextLink href="#de">{words.long}</TextLink>,
    finds: (words) => [{ role: 'link', name: words.long }],
  },
]
