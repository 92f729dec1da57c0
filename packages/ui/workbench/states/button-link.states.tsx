import { ExternalLink } from 'lucide-react'
import { ButtonLink } from '#button-link.tsx'
import { Inline } from '#inline.tsx'
import type { State } from '../state.ts'
import type { Words } from '../words.ts'

function links(words: Words) {
  return (
    <Inline>
      <ButtonLink href="#de" variant="primary">
        {words.open}
      </ButtonLink>
      <ButtonLink href="#de" icon={<ExternalLink aria-hidden size={16} />}>
        {words.back}
      </ButtonLink>
    </Inline>
  )
}

function found(words: Words) {
  return [
    { role: 'link', name: words.open },
    { role: 'link', name: words.back },
  ] as const
}

export const states: readonly State[] = [
  { name: 'default', show: links, finds: found },
  { name: 'hovered', forced: 'hover', show: links, finds: found },
  { name: 'focused', forced: 'focus', show: links, finds: found },
  {
    name: 'long text',
    show: (words) => <ButtonLink href="#de">{words.long}</ButtonLink>,
    finds: (words) => [{ role: 'link', name: words.long }],
  },
]
