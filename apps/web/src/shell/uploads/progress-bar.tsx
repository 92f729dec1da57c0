import * as css from '#shell/uploads/uploads.css.ts'

/** Properties of {@link ProgressBar}. */
export interface ProgressBarProps {
  label: string
  done: number
  total: number
  tone: 'teal' | 'amber' | 'info'
}

/** How much of something is done; a native `progress`, so that screen readers support it. */
export function ProgressBar({ label, done, total, tone }: ProgressBarProps) {
  const percent = total === 0 ? 0 : Math.min(100, Math.floor((done / total) * 100))
  return (
    <div className={css.progressLine}>
      <progress className={css.progress} data-tone={tone} aria-label={label} max={100} value={percent} />
      <span className={css.percent}>{percent} %</span>
    </div>
  )
}
