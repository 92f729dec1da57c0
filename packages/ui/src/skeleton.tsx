import { classNames } from '#class-names.ts'
import * as css from '#skeleton.css.ts'

/** Properties of {@link Skeleton}. */
export interface SkeletonProps {
  shape?: 'text' | 'title' | 'control' | 'row' | 'block'
  width?: 'full' | 'wide' | 'half' | 'third'
}

/** The outline of content while it loads, in its size; hidden from screen readers. */
export function Skeleton({ shape = 'text', width = 'full' }: SkeletonProps) {
  return <span aria-hidden className={classNames(css.skeleton, css.shape[shape], css.width[width])} />
}
