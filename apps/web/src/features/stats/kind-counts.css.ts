import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const counts = style({
  display: 'grid',
  columnGap: vars.space[6],
  gridTemplateColumns: 'minmax(0, 1fr)',
  margin: 0,
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
})
export const count = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  minWidth: 0,
  minHeight: vars.size.rowTall,
  paddingBlock: vars.space[1],
  borderBottom: `${vars.size.hairline} solid ${vars.color.line}`,
})
export const kind = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minWidth: 0,
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  fontSize: vars.text.sm,
})
export const icon = style({ flex: 'none', imageRendering: 'pixelated' })
export const amount = style({
  margin: 0,
  fontWeight: vars.weight.bold,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
