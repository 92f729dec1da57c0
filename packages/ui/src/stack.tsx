import type { HTMLAttributes } from 'react'
import { classNames } from '#class-names.ts'
import { gaps, stack } from '#stack.css.ts'

/** A step of the space scale: 0, 4, 8, 12, 16, 24, 32, 48, 64 px. */
export type SpaceStep = keyof typeof gaps

/** Properties of {@link Stack}. */
export interface StackProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'ul'
  gap?: SpaceStep
}

/** Children one below the other with one gap. */
export function Stack({ as: Element = 'div', gap = 4, className, ...rest }: StackProps) {
  return <Element className={classNames(stack, gaps[gap], className)} {...rest} />
}
