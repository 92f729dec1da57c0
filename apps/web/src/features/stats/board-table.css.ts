import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const row = style({
  scrollMarginTop: `calc(${vars.size.topBar} + ${vars.space[4]})`,
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[data-own]': { background: vars.color.tealTint },
  },
})
export const rank = style({ width: vars.size.controlLg, textAlign: 'center' })
// what the numbers leave
export const player = style({ width: '100%', minWidth: 0, paddingBlock: vars.space[2] })
export const person = style({ display: 'flex', alignItems: 'center', gap: vars.space[3], minWidth: 0 })
export const texts = style({ display: 'flex', flexDirection: 'column', gap: vars.space[0], minWidth: 0 })
export const nameLine = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] })
export const name = style({
  fontWeight: vars.weight.semibold,
  fontSize: vars.text.md,
  overflowWrap: 'anywhere',
})
export const you = style({
  paddingInline: vars.space[2],
  borderRadius: vars.radius.full,
  background: vars.color.teal,
  color: vars.color.onTeal,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.bold,
})
export const below = style({
  color: vars.color.muted,
  fontSize: vars.text.xs,
  '@media': { [media.tablet]: { display: 'none' } },
})
export const wide = style({
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.phone]: { display: 'none' } },
})
export const level = style({
  display: 'inline-block',
  minWidth: vars.size.row,
  paddingInline: vars.space[2],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.full,
  background: vars.color.raised,
  textAlign: 'center',
  fontWeight: vars.weight.semibold,
})
export const points = style({
  fontSize: vars.text.md,
  fontWeight: vars.weight.bold,
  fontVariantNumeric: 'tabular-nums',
})
