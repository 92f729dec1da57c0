import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '#theme.css.ts'

export const avatar = style({
  display: 'block',
  flex: 'none',
  borderRadius: vars.radius.md,
  background: vars.color.overlay,
  color: vars.color.muted,
  imageRendering: 'pixelated',
  objectFit: 'cover',
})
export const size = styleVariants({
  24: { width: vars.size.target, height: vars.size.target, borderRadius: vars.radius.sm },
  40: { width: vars.size.control, height: vars.size.control },
  64: { width: vars.space[8], height: vars.space[8] },
})
