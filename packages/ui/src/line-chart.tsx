import * as css from '#chart.css.ts'

/** Properties of {@link LineChart}. */
export interface LineChartProps {
  /** Read by screen readers instead of the picture: what it shows, with its highest number. */
  label: string
  /** In equal steps, oldest first; null where nothing is known, which leaves a gap. */
  values: readonly (number | null)[]
  /** Texts below the picture, from its left to its right; for sighted readers. */
  axis?: readonly string[]
}

const width = 480
const height = 100

/** A line over time. */
export function LineChart({ label, values, axis = [] }: LineChartProps) {
  const most = Math.max(1, ...values.map((value) => value ?? 0))
  const step = width / Math.max(1, values.length - 1)
  const runs = knownRuns(values).map((run) =>
    run.map(({ index, value }) => [index * step, height - (value / most) * height] as const),
  )
  return (
    <>
      <svg
        className={css.picture}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {[0, height / 2, height].map((y) => (
          <line key={y} className={css.grid} x1={0} x2={width} y1={y} y2={y} />
        ))}
        {runs.map((run) => {
          const [[start] = [0], [end] = [0]] = [run[0], run.at(-1)]
          const path = run.map(([x, y]) => `${x},${y}`).join(' L')
          return (
            <g key={start}>
              <path className={css.area} d={`M${start},${height} L${path} L${end},${height} Z`} />
              {/* a single value has a length, too */}
              <path className={css.line} d={`M${path} L${Math.max(end, start + 1)},${run.at(-1)?.[1]}`} />
            </g>
          )
        })}
      </svg>
      {axis.length === 0 ? null : (
        <div className={css.axis} aria-hidden>
          {axis.map((text, index) => (
            // the same hour stands at both ends of a day
            <span key={`${index} ${text}`}>{text}</span>
          ))}
        </div>
      )}
    </>
  )
}

function knownRuns(values: readonly (number | null)[]): { index: number; value: number }[][] {
  const runs: { index: number; value: number }[][] = [[]]
  for (const [index, value] of values.entries()) {
    if (value === null) runs.push([])
    else runs.at(-1)?.push({ index, value })
  }
  return runs.filter((run) => run.length > 0)
}
