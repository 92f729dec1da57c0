import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const platform = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  fontSize: vars.text.sm,
  color: vars.color.muted,
  overflowWrap: 'anywhere',
})
export const platformName = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  color: vars.color.text,
  fontSize: vars.text.md,
  fontWeight: vars.weight.medium,
})
