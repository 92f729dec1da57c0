import { BarPicture } from '#bar-picture.tsx'
import * as css from '#chart.css.ts'
import type { State } from '../state.ts'

export const states: readonly State[] = [
  { name: 'half', show: () => <BarPicture className={css.rowPicture} share={0.5} />, finds: () => [] },
  {
    name: 'with a mark',
    show: () => <BarPicture className={css.rowPicture} share={0.8} mark={0.4} />,
    finds: () => [],
  },
  { name: 'nothing', show: () => <BarPicture className={css.rowPicture} share={0} />, finds: () => [] },
]
