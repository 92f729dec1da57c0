import { focusRing } from '@kubora/ui/focus-ring.css'
import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const cards = style({
  display: 'grid',
  gap: vars.space[3],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: vars.space[4] } },
})
export const card = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  height: '100%',
  padding: vars.space[4],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  color: vars.color.text,
  textDecoration: 'none',
  textAlign: 'start',
  selectors: {
    ...focusRing,
    '&:hover': { borderColor: vars.color.teal, background: vars.color.raised },
  },
})
export const icon = style({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: vars.size.controlLg,
  height: vars.size.controlLg,
  borderRadius: vars.radius.md,
  background: vars.color.tealTint,
  color: vars.color.link,
})
export const cardTexts = style({ display: 'flex', flex: 1, flexDirection: 'column', minWidth: 0 })
export const cardTitle = style({ fontSize: vars.text.lg, fontWeight: vars.weight.semibold })
export const arrow = style({ flex: 'none', color: vars.color.subtle })
export const lead = style({ margin: 0, color: vars.color.muted, fontSize: vars.text.sm })
