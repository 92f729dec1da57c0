import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

const { color, radius, size, space, text, weight } = vars

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
})
export const facts = style({ color: color.muted })

export const scroll = style({
  maxBlockSize: '65dvh',
  overflowY: 'auto',
  border: `${size.hairline} solid ${color.line}`,
  borderRadius: radius.md,
})

/** Time, who and what in columns; on a phone what was said stands below the others. */
export const lines = style({
  display: 'grid',
  gridTemplateColumns: 'auto fit-content(35%) minmax(0, 1fr)',
  columnGap: space[3],
  listStyle: 'none',
  fontSize: text.sm,
  '@media': { [media.phone]: { display: 'block' } },
})
export const line = style({
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  columnGap: space[3],
  alignItems: 'baseline',
  padding: `${space[1]} ${space[3]}`,
  borderInlineStart: `${size.hairline} solid transparent`,
  '@media': {
    [media.phone]: { gridTemplateColumns: 'auto minmax(0, 1fr)', paddingBlock: space[2] },
  },
})
export const reported = style([line, { borderInlineStartColor: color.amber, background: color.amberTint }])

export const time = style({
  color: color.muted,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
export const source = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[2],
  minWidth: 0,
  overflowWrap: 'anywhere',
})
export const name = style({ fontWeight: weight.semibold })
export const channel = style({ color: color.muted, fontSize: text.xs })
export const said = style({
  minWidth: 0,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  '@media': { [media.phone]: { gridColumn: '1 / -1' } },
})
