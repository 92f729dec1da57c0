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
export const lineTitle = style({ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' })
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
export const links = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[4] })
export const recipient = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  overflowWrap: 'anywhere',
  fontWeight: vars.weight.medium,
})
