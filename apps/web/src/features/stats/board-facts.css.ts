import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  color: vars.color.muted,
  fontSize: vars.text.sm,
  fontVariantNumeric: 'tabular-nums',
})
export const span = style({ color: vars.color.text, fontSize: vars.text.lg, fontWeight: vars.weight.bold })
// a line of its own, which stays as high when the text changes
export const age = style({ flexBasis: '100%' })
