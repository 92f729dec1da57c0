import * as css from '#chart.css.ts'

/** Properties of {@link BarPicture}. */
export interface BarPictureProps {
  className: string
  /** Of the longest bar, from 0 to 1; 0 has a line, too. */
  share: number
  /** Where a stroke crosses the bar, from 0 to 1. */
  mark?: number | undefined
  upright?: boolean
}

const length = 100

/** A bar without its number, which stands beside it; hidden from screen readers. */
export function BarPicture({ className, share, mark, upright = false }: BarPictureProps) {
  const size = Math.max(1, share * length)
  const bar = upright
    ? { y: length - size, width: length, height: size }
    : { y: 0, width: size, height: length }
  return (
    <svg className={className} viewBox={`0 0 ${length} ${length}`} preserveAspectRatio="none" aria-hidden>
      <rect className={css.bar} x={0} {...bar} />
      {mark === undefined ? null : (
        <line className={css.mark} x1={mark * length} x2={mark * length} y1={0} y2={length} />
      )}
    </svg>
  )
}
