import { focusRing } from '@kubora/ui/focus-ring.css'
import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const figures = style({
  display: 'grid',
  gap: vars.space[3],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: 'minmax(0, 1.2fr) repeat(2, minmax(0, 1fr))',
      gap: vars.space[4],
    },
  },
})
export const figure = style({
  display: 'grid',
  gap: vars.space[2],
  alignContent: 'start',
  minWidth: 0,
  padding: vars.space[4],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  '@media': { [media.tablet]: { padding: vars.space[5] } },
})
export const level = style([
  figure,
  {
    gridColumn: '1 / -1',
    borderTop: `${vars.size.ring} solid ${vars.color.amber}`,
    background: `linear-gradient(${vars.color.raised}, ${vars.color.surface})`,
    '@media': {
      [media.desktop]: { gridColumn: 'auto', gridRow: 'span 2', alignContent: 'center', textAlign: 'center' },
    },
  },
])
export const term = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  color: vars.color.muted,
  fontSize: vars.text.sm,
  '@media': { [media.desktop]: { selectors: { [`${level} &`]: { justifyContent: 'center' } } } },
})
export const value = style({
  margin: 0,
  fontSize: vars.text.xl,
  fontWeight: vars.weight.bold,
  lineHeight: vars.leading.heading,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '@media': { [media.tablet]: { fontSize: vars.text['2xl'] } },
})
export const levelValue = style({
  margin: 0,
  color: vars.color.amber,
  fontSize: vars.text['4xl'],
  fontWeight: vars.weight.bold,
  lineHeight: vars.leading.heading,
  fontVariantNumeric: 'tabular-nums',
})
export const note = style({ margin: 0, color: vars.color.muted, fontSize: vars.text.sm })

export const boards = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] })
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
