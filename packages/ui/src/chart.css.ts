import { style } from '@vanilla-extract/css'
import { focusRing } from '#focus-ring.css.ts'
import { media, vars } from '#theme.css.ts'

export const figure = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  minWidth: 0,
  margin: 0,
})
export const caption = style({ color: vars.color.muted, fontSize: vars.text.sm })
export const picture = style({ display: 'block', width: '100%', height: '120px', overflow: 'visible' })
export const line = style({
  fill: 'none',
  stroke: vars.color.teal,
  strokeWidth: 2,
  strokeLinejoin: 'round',
  vectorEffect: 'non-scaling-stroke',
})
export const area = style({ fill: vars.color.tealTint })
export const grid = style({ stroke: vars.color.line, strokeWidth: 1, vectorEffect: 'non-scaling-stroke' })
export const axis = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[2],
  color: vars.color.muted,
  fontSize: vars.text.xs,
  fontVariantNumeric: 'tabular-nums',
})

export const columns = style({ display: 'flex', alignItems: 'stretch', gap: '2px', height: '96px' })
export const column = style({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  justifyContent: 'flex-end',
  minWidth: 0,
  fontSize: vars.text.xs,
  lineHeight: vars.leading.heading,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
})
export const columnNumber = style({ overflow: 'hidden', whiteSpace: 'nowrap' })
export const columnPicture = style({ display: 'block', flex: 1, width: '100%', minHeight: 0 })
export const bar = style({
  fill: vars.color.teal,
  '@media': { [media.forcedColors]: { fill: 'CanvasText' } },
})

export const rows = style({
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: vars.space[3],
  paddingBlock: vars.space[1],
  paddingInline: vars.space[2],
  borderRadius: vars.radius.sm,
  color: vars.color.text,
  fontSize: vars.text.sm,
  textDecoration: 'none',
  selectors: { ...focusRing, 'a&:hover': { background: vars.color.hover, textDecoration: 'underline' } },
  '@media': { [media.touch]: { minHeight: vars.size.touch } },
})
/** At most two lines of a long reason; the table has all of it. */
export const rowLabel = style({
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
})
export const rowNumber = style({
  color: vars.color.text,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  whiteSpace: 'nowrap',
})
export const rowBefore = style({ color: vars.color.muted, fontSize: vars.text.xs })
export const rowPicture = style({ display: 'block', gridColumn: '1 / -1', width: '100%', height: '6px' })
/** What was before: a stroke across the bar, told by its form and not by its colour. */
export const mark = style({
  stroke: vars.color.text,
  strokeWidth: 2,
  vectorEffect: 'non-scaling-stroke',
})
export const summary = style({
  minHeight: vars.size.target,
  width: 'fit-content',
  borderRadius: vars.radius.sm,
  color: vars.color.link,
  fontSize: vars.text.sm,
  cursor: 'pointer',
  selectors: focusRing,
  '@media': { [media.touch]: { minHeight: vars.size.touch } },
})
/** A long name leaves room for its numbers, and they for a time or a day. */
export const name = style({ minWidth: '12ch', overflowWrap: 'anywhere', hyphens: 'auto' })
export const numbers = style({ maxHeight: '360px', marginTop: vars.space[2], overflowY: 'auto' })
