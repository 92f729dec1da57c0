import { Badge } from '#badge.tsx'
import { Inline } from '#inline.tsx'
import { type SpaceStep, Stack } from '#stack.tsx'
import type { State } from '../state.ts'

const steps: readonly SpaceStep[] = [0, 1, 2, 3, 4, 5, 6, 7, 8]

export const states: readonly State[] = [
  {
    name: 'gaps',
    show: () => (
      <Inline>
        {steps.map((gap) => (
          <Stack key={gap} gap={gap}>
            <Badge>{`gap ${gap}`}</Badge>
            <Badge>{`below ${gap}`}</Badge>
          </Stack>
        ))}
      </Inline>
    ),
    finds: () => steps.map((gap) => ({ text: `gap ${gap}` })),
  },
]
