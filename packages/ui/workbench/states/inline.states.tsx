import { Badge } from '#badge.tsx'
import { Inline } from '#inline.tsx'
import type { State } from '../state.ts'

export const states: readonly State[] = [
  {
    name: 'wraps',
    show: (words) => (
      <Inline as="ul">
        {Object.values(words)
          .slice(0, 11)
          .map((word) => (
            <li key={word}>
              <Badge>{word}</Badge>
            </li>
          ))}
      </Inline>
    ),
    finds: () => [{ role: 'list' }],
  },
  {
    name: 'apart, in one line',
    show: (words) => (
      <Inline justify="between" wrap={false} gap={2}>
        <span>{words.sentence}</span>
        <Badge>{words.online}</Badge>
      </Inline>
    ),
    finds: (words) => [{ text: words.sentence }, { text: words.online }],
  },
]
