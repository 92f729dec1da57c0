import { focusRingInset } from '@kubora/ui/focus-ring.css'
import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

/** The name of a realm above its lines, as wide as they are. */
export const heading = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  width: '100%',
  minHeight: vars.size.touch,
  paddingInline: vars.space[3],
  border: 0,
  borderRadius: vars.radius.md,
  background: 'transparent',
  color: vars.color.text,
  font: 'inherit',
  fontWeight: vars.weight.semibold,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { ...focusRingInset, '&:hover': { background: vars.color.hover } },
})
/** As wide as the icons of the lines, so that names stand below each other. */
export const arrow = style({
  flex: 'none',
  width: vars.size.iconLg,
  height: vars.size.iconLg,
  color: vars.color.subtle,
})
export const name = style({ flex: 1, minWidth: 0 })
/** The lines of a realm, along a line that shows where they end. */
export const lines = style({
  marginInlineStart: vars.space[4],
  paddingInlineStart: vars.space[1],
  borderInlineStart: `${vars.size.hairline} solid ${vars.color.line}`,
})
