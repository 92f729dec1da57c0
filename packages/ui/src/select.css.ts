import { style } from '@vanilla-extract/css'
import { vars } from '#theme.css.ts'

export const select = style({ appearance: 'none', paddingInlineEnd: vars.size.control, cursor: 'pointer' })
export const chevron = style({
  position: 'absolute',
  insetInlineEnd: vars.space[3],
  width: vars.size.icon,
  height: vars.size.icon,
  color: vars.color.muted,
  pointerEvents: 'none',
})
