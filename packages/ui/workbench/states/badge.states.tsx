import { Crown } from 'lucide-react'
import { Badge, type BadgeProps } from '#badge.tsx'
import { Inline } from '#inline.tsx'
import type { State } from '../state.ts'

const tones: readonly NonNullable<BadgeProps['tone']>[] = [
  'neutral',
  'teal',
  'amber',
  'success',
  'danger',
  'info',
]

export const states: readonly State[] = [
  {
    name: 'tones',
    show: () => (
      <Inline>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Inline>
    ),
    finds: () => tones.map((tone) => ({ text: tone })),
  },
  {
    name: 'with icon',
    show: (words) => (
      <Badge tone="amber" icon={<Crown aria-hidden size={14} />}>
        {words.online}
      </Badge>
    ),
    finds: (words) => [{ text: words.online }],
  },
  {
    name: 'long text',
    show: (words) => <Badge>{words.realmFrench}</Badge>,
    finds: (words) => [{ text: words.realmFrench }],
  },
]
