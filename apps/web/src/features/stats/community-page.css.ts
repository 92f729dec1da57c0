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
