import { Container } from '@kubora/ui/container'
import { type ReactNode, useId } from 'react'
import * as css from '#features/home/home-sections.css.ts'

/** Properties of {@link HomeSection}. */
export interface HomeSectionProps {
  /** Its anchor. */
  id?: string
  title: string
  lead?: string
  /** Whether it has a background of its own. */
  raised?: boolean
  children: ReactNode
}

/** A section of the start page with a heading. */
export function HomeSection({ id, title, lead, raised = false, children }: HomeSectionProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className={raised ? css.raised : css.section}>
      <Container className={css.column}>
        <div className={css.head}>
          <h2 id={titleId} className={css.title}>
            {title}
          </h2>
          {lead ? <p className={css.lead}>{lead}</p> : null}
        </div>
        {children}
      </Container>
    </section>
  )
}
