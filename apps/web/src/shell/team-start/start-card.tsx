import { Skeleton } from '@kubora/ui/skeleton'
import type { CombinedError } from '@urql/core'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { isDenied } from '#shell/panel/panel-page.tsx'
import * as css from '#shell/team-start/start-card.css.ts'

/** Properties of {@link StartCard}. */
export interface StartCardProps<Data> {
  title: string
  icon: LucideIcon
  /** undefined until the first result. */
  data: Data | undefined
  error: CombinedError | undefined
  /** Title of the failure: what could not be loaded. */
  failed: string
  onRetry: () => void
  /** figures: pictures of numbers instead of lines. */
  shape?: 'lines' | 'figures'
  /** Returns the lines of the card, each a `StartNumber` or `StartLine`; null when nothing waits. */
  children: (data: Data) => ReactNode
  /** Said when nothing waits. */
  nothing: string
}

/** A card of the start page of the TeamPanel: what of one feature waits. Without the permission it is left out. */
export function StartCard<Data>(props: StartCardProps<Data>) {
  const { title, icon: Icon, data, error, failed, onRetry, children, nothing, shape = 'lines' } = props
  const titleId = useId()
  if (isDenied(error)) return null
  const lines = data === undefined ? null : children(data)
  return (
    <section
      className={css.card}
      aria-labelledby={titleId}
      aria-busy={data === undefined && error === undefined}
    >
      <div className={css.head}>
        <span className={css.icon}>
          <Icon aria-hidden size={18} />
        </span>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
      </div>
      {data === undefined ? (
        error ? (
          <LoadFailure title={failed} error={error} onRetry={onRetry} />
        ) : (
          <Skeleton shape={shape === 'figures' ? 'block' : 'row'} />
        )
      ) : lines === null ? (
        <p className={css.nothing}>{nothing}</p>
      ) : shape === 'figures' ? (
        <div className={css.figures}>{lines}</div>
      ) : (
        <ul className={css.lines}>{lines}</ul>
      )}
    </section>
  )
}
