import { WifiOff } from 'lucide-react'
import type { Tone } from '#alert.tsx'
import { Banner } from '#banner.tsx'
import { Stack } from '#stack.tsx'
import type { State } from '../state.ts'

const tones: readonly Tone[] = ['info', 'success', 'warning', 'danger', 'neutral']

export const states: readonly State[] = [
  {
    name: 'tones',
    show: (words) => (
      <Stack>
        {tones.map((tone) => (
          <Banner key={tone} tone={tone} icon={<WifiOff aria-hidden size={16} />}>
            {`${words.failed} (${tone})`}
          </Banner>
        ))}
      </Stack>
    ),
    finds: (words) => tones.map((tone) => ({ text: `${words.failed} (${tone})` })),
  },
  {
    name: 'long text',
    show: (words) => <Banner>{words.long}</Banner>,
    finds: (words) => [{ text: words.long }],
  },
]
