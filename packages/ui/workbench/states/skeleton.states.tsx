import { Skeleton, type SkeletonProps } from '#skeleton.tsx'
import { Stack } from '#stack.tsx'
import type { State } from '../state.ts'

const shapes: readonly NonNullable<SkeletonProps['shape']>[] = ['text', 'title', 'control', 'row', 'block']
const widths: readonly NonNullable<SkeletonProps['width']>[] = ['full', 'wide', 'half', 'third']

export const states: readonly State[] = [
  {
    name: 'shapes',
    show: () => (
      <Stack>
        {shapes.map((shape) => (
          <Skeleton key={shape} shape={shape} />
        ))}
      </Stack>
    ),
    finds: () => [],
  },
  {
    name: 'widths',
    show: () => (
      <Stack>
        {widths.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </Stack>
    ),
    finds: () => [],
  },
]
