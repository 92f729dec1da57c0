import { avatar, size } from '#avatar.css.ts'
import { classNames } from '#class-names.ts'
import { DefaultFace } from '#default-face.tsx'
import type { State } from '../state.ts'

const className = classNames(avatar, size[64])

export const states: readonly State[] = [
  {
    name: 'named',
    show: () => <DefaultFace className={className} label="Steve" />,
    finds: () => [{ role: 'img', name: 'Steve' }],
  },
  { name: 'decoration', show: () => <DefaultFace className={className} />, finds: () => [] },
]
