import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const figures = style({
  display: 'grid',
  gap: vars.space[3],
  gridColumn: '1 / -1',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  minWidth: 0,
  margin: 0,
  '@media': { [media.tablet]: { gridTemplateColumns: '2fr repeat(3, minmax(0, 1fr))' } },
})
export const figure = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  minWidth: 0,
  padding: vars.space[4],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  // the best day is a sentence
  selectors: { '&:last-child': { gridColumn: '1 / -1' } },
  '@media': { [media.tablet]: { selectors: { '&:last-child': { gridColumn: 'auto' } } } },
})
export const level = style([
  figure,
  {
    gridColumn: '1 / -1',
    borderTop: `${vars.size.ring} solid ${vars.color.amber}`,
    '@media': { [media.tablet]: { gridColumn: 'auto' } },
  },
])
export const term = style({ color: vars.color.muted, fontSize: vars.text.sm })
export const value = style({
  margin: 0,
  fontSize: vars.text.lg,
  fontWeight: vars.weight.semibold,
  lineHeight: vars.leading.heading,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})
export const levelValue = style({
  margin: 0,
  color: vars.color.amber,
  fontSize: vars.text['3xl'],
  fontWeight: vars.weight.bold,
  lineHeight: vars.leading.heading,
  fontVariantNumeric: 'tabular-nums',
})
export const way = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  margin: 0,
  color: vars.color.muted,
  fontSize: vars.text.sm,
  fontVariantNumeric: 'tabular-nums',
})
export const bar = style({
  display: 'block',
  width: '100%',
  height: vars.space[2],
  borderRadius: vars.radius.full,
  background: vars.color.raised,
})
