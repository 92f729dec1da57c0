import { Inline } from '#inline.tsx'
import { StatusDot, type StatusDotProps } from '#status-dot.tsx'
import type { State } from '../state.ts'

const tones: readonly StatusDotProps['tone'][] = ['success', 'danger', 'warning', 'neutral']

export const states: readonly State[] = [
  {
    name: 'tones, with their own words',
    show: () => (
      <Inline>
        {tones.map((tone) => (
          <span key={tone}>
            <StatusDot tone={tone} label={tone} />
          </span>
        ))}
      </Inline>
    ),
    finds: () => tones.map((tone) => ({ text: tone })),
  },
  {
    name: 'beside a text',
    show: (words) => (
      <Inline>
        <StatusDot tone="success" />
        {words.online}
      </Inline>
    ),
    finds: (words) => [{ text: words.online }],
  },
]
