import { Avatar } from '#avatar.tsx'
import { Inline } from '#inline.tsx'
import type { State } from '../state.ts'

const sizes = [24, 40, 64] as const
const picture =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="%235fd6c8" d="M0 0h8v8H0z"/></svg>'

export const states: readonly State[] = [
  {
    name: 'sizes',
    show: () => (
      <Inline>
        {sizes.map((size) => (
          <Avatar key={size} src={picture} size={size} alt={`Steve ${size}`} />
        ))}
      </Inline>
    ),
    finds: () => sizes.map((size) => ({ role: 'img', name: `Steve ${size}` })),
  },
  { name: 'without a skin', show: () => <Avatar alt="Alex" />, finds: () => [{ role: 'img', name: 'Alex' }] },
  {
    name: 'a skin that cannot be loaded',
    show: () => <Avatar src="data:image/png,broken" alt="Herobrine" />,
    finds: () => [{ role: 'img', name: 'Herobrine' }],
  },
  {
    name: 'beside the name',
    show: () => (
      <Inline>
        <Avatar src={picture} size={24} />
        Steve
      </Inline>
    ),
    finds: () => [{ text: 'Steve' }],
  },
]
