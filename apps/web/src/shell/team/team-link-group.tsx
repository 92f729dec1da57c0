import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import * as css from '#shell/team/team-link-group.css.ts'

/** Properties of {@link TeamLinkGroup}. */
export interface TeamLinkGroupProps {
  /** Name of the realm. */
  name: string
  isExpanded: boolean
  onExpand: (isExpanded: boolean) => void
  /** Its lines, as a list. */
  children: ReactNode
}

/** The lines of a realm below its name, which shows and hides them. */
export function TeamLinkGroup({ name, isExpanded, onExpand, children }: TeamLinkGroupProps) {
  const id = useId()
  const Arrow = isExpanded ? ChevronDown : ChevronRight
  return (
    <>
      <button
        type="button"
        className={css.heading}
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? id : undefined}
        onClick={() => onExpand(!isExpanded)}
      >
        <Arrow aria-hidden className={css.arrow} />
        <span className={css.name}>{name}</span>
      </button>
      {isExpanded ? (
        <div id={id} role="group" aria-label={name} className={css.lines}>
          {children}
        </div>
      ) : null}
    </>
  )
}
