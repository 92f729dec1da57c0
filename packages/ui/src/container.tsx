import type { HTMLAttributes } from 'react'
import { classNames } from '#class-names.ts'
import * as css from '#container.css.ts'

/** Properties of {@link Container}. */
export interface ContainerProps extends HTMLAttributes<HTMLDivElement> {
  width?: 'page' | 'prose' | 'form'
}

/** Centred column with the page's side margins. */
export function Container({ width = 'page', className, ...rest }: ContainerProps) {
  return <div className={classNames(css.container, css.width[width], className)} {...rest} />
}
