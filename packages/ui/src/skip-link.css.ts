import { style } from '@vanilla-extract/css'
import { vars } from '#theme.css.ts'

export const skipLink = style({
  position: 'fixed',
  zIndex: vars.layer.skip,
  top: vars.space[2],
  left: vars.space[2],
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderRadius: vars.radius.md,
  background: vars.color.amber,
  color: vars.color.onAmber,
  fontWeight: vars.weight.semibold,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' } },
})
