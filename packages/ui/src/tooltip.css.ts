import { style } from '@vanilla-extract/css'
import { fadeIn } from '#motion.css.ts'
import { vars } from '#theme.css.ts'

export const tooltip = style({
  zIndex: vars.layer.tooltip,
  maxWidth: vars.size.drawer,
  padding: `${vars.space[1]} ${vars.space[2]}`,
  borderRadius: vars.radius.sm,
  background: vars.color.overlay,
  color: vars.color.text,
  boxShadow: vars.shadow.md,
  fontSize: vars.text.sm,
  animation: `${fadeIn} ${vars.motion.fast} ${vars.ease.standard}`,
})
