import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const columns = style({
  display: 'grid',
  gap: vars.space[5],
  alignItems: 'start',
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
})
export const lines = style({ display: 'flex', flexDirection: 'column' })
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  paddingBlock: vars.space[3],
  borderBottom: `${vars.size.hairline} solid ${vars.color.line}`,
})
/** A line of an order: its price is at the end, however long its text is. */
export const pricedLine = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: vars.space[3],
  paddingBlock: vars.space[3],
  borderBottom: `${vars.size.hairline} solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
})
export const lineTitle = style({ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' })
/** The title of a line with a badge, a price and a button: on a phone it has a row of its own, however short it is. */
export const titleRow = style([
  lineTitle,
  { flexBasis: '100%', '@media': { [media.tablet]: { flexBasis: '10rem' } } },
])
export const lineAction = style({ marginInlineStart: 'auto' })
export const quantity = style({ width: '6rem' })
export const amount = style({ fontVariantNumeric: 'tabular-nums', fontWeight: vars.weight.medium })
export const total = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[3],
  paddingTop: vars.space[4],
  fontSize: vars.text.lg,
  fontWeight: vars.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
})
export const quiet = style({ color: vars.color.muted, fontSize: vars.text.sm })
export const notices = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  marginBottom: vars.space[5],
})
/** Each below the other, none wider than its text. */
export const orderFacts = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[2],
  minWidth: 0,
})
export const others = style({ marginTop: vars.space[5] })
export const links = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[4] })
export const recipient = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  overflowWrap: 'anywhere',
  fontWeight: vars.weight.medium,
})
