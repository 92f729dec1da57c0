import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const picture = style({
  display: 'block',
  width: '100%',
  height: 'auto',
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.raised,
})
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
  paddingTop: vars.space[4],
})
