import { Badge } from '#badge.tsx'
import { Inline } from '#inline.tsx'
import type { State } from '../state.ts'
import type { Words } from '../words.ts'

const texts = (words: Words) => Object.values(words).slice(0, 11)

export const states: readonly State[] = [
  {
    name: 'wraps',
    show: (words) => (
      <Inline>
        {texts(words).map((text) => (
          <Badge key={text}>{text}</Badge>
        ))}
      </Inline>
    ),
    finds: (words) => texts(words).map((text) => ({ text })),
  },
  {
    name: 'apart',
    show: (words) => (
      <Inline justify="between" gap={2}>
        <span>{words.sentence}</span>
        <Badge>{words.online}</Badge>
      </Inline>
    ),
    finds: (words) => [{ text: words.sentence }, { text: words.online }],
  },
]
