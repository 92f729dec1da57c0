import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  minWidth: 0,
  padding: vars.space[4],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  '@media': { [media.tablet]: { padding: vars.space[5] } },
})
export const collecting = style({ margin: 0, color: vars.color.muted })
export const now = style({ margin: 0, color: vars.color.muted })
export const count = style({
  color: vars.color.text,
  fontSize: vars.text['2xl'],
  fontVariantNumeric: 'tabular-nums',
})
