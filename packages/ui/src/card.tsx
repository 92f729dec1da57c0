import { type ReactNode, useId } from 'react'
import * as css from '#card.css.ts'
import { classNames } from '#class-names.ts'

/** Properties of {@link Card}. */
export interface CardProps {
  title?: ReactNode
  /** A sentence below the title. */
  lead?: ReactNode
  /** Buttons or badges beside the title. */
  actions?: ReactNode
  headingLevel?: 2 | 3
  padding?: 'none' | 'md' | 'lg'
  children?: ReactNode
}

/** A surface that groups one matter; with a title it is a named region. */
export function Card({ title, lead, actions, headingLevel = 2, padding = 'md', children }: CardProps) {
  const titleId = useId()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <section
      className={classNames(css.card, css.cardPadding[padding])}
      aria-labelledby={title ? titleId : undefined}
    >
      {title ? (
        <div className={css.head}>
          <div className={css.headText}>
            <Heading id={titleId} className={css.title}>
              {title}
            </Heading>
            {lead ? <p className={css.lead}>{lead}</p> : null}
          </div>
          {actions}
        </div>
      ) : null}
      {children}
    </section>
  )
}
