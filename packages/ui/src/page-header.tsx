import type { ReactNode, Ref } from 'react'
import * as css from '#page-header.css.ts'

/** Properties of {@link PageHeader}. */
export interface PageHeaderProps {
  title: ReactNode
  /** Above the title, e.g. the way back. */
  eyebrow?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  /** The h1; it can take focus after a navigation. */
  titleRef?: Ref<HTMLHeadingElement>
}

/** The page's h1 with what belongs beside it. */
export function PageHeader({ title, eyebrow, lead, actions, titleRef }: PageHeaderProps) {
  return (
    <header className={css.header}>
      <div className={css.texts}>
        {eyebrow ? <div className={css.eyebrow}>{eyebrow}</div> : null}
        <h1 ref={titleRef} tabIndex={-1} className={css.title}>
          {title}
        </h1>
        {lead ? <p className={css.lead}>{lead}</p> : null}
      </div>
      {actions}
    </header>
  )
}
