import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const section = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[5],
  minWidth: 0,
  paddingBottom: vars.space[7],
  scrollMarginTop: `calc(${vars.size.topBar} + ${vars.space[4]})`,
  '@media': { [media.tablet]: { paddingBottom: vars.space[8] } },
})
export const title = style({ fontSize: vars.text['2xl'], letterSpacing: vars.tracking.tight })
export const hidden = style({
  padding: vars.space[5],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  color: vars.color.muted,
  overflowWrap: 'anywhere',
})
