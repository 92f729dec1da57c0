import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '#theme.css.ts'

export const dot = style({
  display: 'inline-block',
  flex: 'none',
  width: vars.space[2],
  height: vars.space[2],
  borderRadius: vars.radius.full,
})
export const tone = styleVariants({
  success: { background: vars.color.success, boxShadow: `0 0 0 ${vars.size.ring} ${vars.color.successTint}` },
  danger: { background: vars.color.danger },
  warning: { background: vars.color.amber },
  neutral: { background: vars.color.subtle },
})
