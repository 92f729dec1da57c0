import type { HTMLAttributes } from 'react'
import { classNames } from '#class-names.ts'
import { between, gaps, inline } from '#stack.css.ts'
import type { SpaceStep } from '#stack.tsx'

/** Properties of {@link Inline}. */
export interface InlineProps extends HTMLAttributes<HTMLDivElement> {
  gap?: SpaceStep
  justify?: 'between'
}

/** Children beside each other with one gap; those without room go to the next line. */
export function Inline({ gap = 3, justify, className, ...rest }: InlineProps) {
  return <div className={classNames(inline, justify && between, gaps[gap], className)} {...rest} />
}
