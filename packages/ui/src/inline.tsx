import type { HTMLAttributes } from 'react'
import { classNames } from '#class-names.ts'
import { gaps, inline, inlineAlign, inlineJustify, nowrap } from '#stack.css.ts'
import type { LayoutElement, SpaceStep } from '#stack.tsx'

/** Properties of {@link Inline}. */
export interface InlineProps extends HTMLAttributes<HTMLElement> {
  as?: LayoutElement
  gap?: SpaceStep
  align?: 'start' | 'center' | 'end' | 'baseline'
  justify?: 'start' | 'center' | 'end' | 'between'
  wrap?: boolean
}

/** Children beside each other with one gap, wrapping by default. */
export function Inline({
  as: Element = 'div',
  gap = 3,
  align = 'center',
  justify = 'start',
  wrap = true,
  className,
  ...rest
}: InlineProps) {
  return (
    <Element
      className={classNames(
        inline,
        inlineAlign[align],
        inlineJustify[justify],
        !wrap && nowrap,
        gaps[gap],
        className,
      )}
      {...rest}
    />
  )
}
