import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Button } from '#button.tsx'
import { Inline } from '#inline.tsx'

/** Properties of {@link Pagination}. */
export interface PaginationProps {
  /** Names the landmark. */
  label: string
  previousLabel: string
  nextLabel: string
  /** Absent: there is no page before or after. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  busy?: boolean
  /** Further attributes of the buttons, e.g. their keys. */
  previousAttributes?: ButtonHTMLAttributes<HTMLButtonElement>
  nextAttributes?: ButtonHTMLAttributes<HTMLButtonElement>
  /** Between the buttons, e.g. "51–100". */
  children?: ReactNode
}

/** Back and forth through pages of a list; fits cursors as well as numbers. */
export function Pagination({
  label,
  previousLabel,
  nextLabel,
  onPrevious,
  onNext,
  busy = false,
  previousAttributes,
  nextAttributes,
  children,
}: PaginationProps) {
  return (
    <nav aria-label={label}>
      <Inline justify="between">
        <Button
          {...previousAttributes}
          size="sm"
          icon={<ChevronLeft aria-hidden size={16} />}
          disabled={!onPrevious || busy}
          onClick={onPrevious}
        >
          {previousLabel}
        </Button>
        <span aria-live="polite">{children}</span>
        <Button {...nextAttributes} size="sm" disabled={!onNext || busy} onClick={onNext}>
          {nextLabel}
          <ChevronRight aria-hidden size={16} />
        </Button>
      </Inline>
    </nav>
  )
}
