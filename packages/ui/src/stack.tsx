import type { HTMLAttributes } from 'react'
import { classNames } from '#class-names.ts'
import { gaps, stack, stackAlign } from '#stack.css.ts'

/** A step of the space scale: 0, 4, 8, 12, 16, 24, 32, 48, 64 px. */
export type SpaceStep = keyof typeof gaps

/** Elements a layout primitive may be. */
export type LayoutElement =
  | 'div'
  | 'section'
  | 'ul'
  | 'ol'
  | 'li'
  | 'header'
  | 'footer'
  | 'nav'
  | 'span'
  | 'dl'

/** Properties of {@link Stack}. */
export interface StackProps extends HTMLAttributes<HTMLElement> {
  as?: LayoutElement
  gap?: SpaceStep
  align?: 'stretch' | 'start' | 'center'
}

/** Children one below the other with one gap. */
export function Stack({ as: Element = 'div', gap = 4, align = 'stretch', className, ...rest }: StackProps) {
  return <Element className={classNames(stack, stackAlign[align], gaps[gap], className)} {...rest} />
}
