import { style, styleVariants } from '@vanilla-extract/css'
import { focusRing, focusRingInset } from '#focus-ring.css.ts'
import { media, vars } from '#theme.css.ts'

/** Scrolls in both directions by itself, so that its header stays in sight. */
export const scroller = style({
  position: 'relative',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  overflow: 'auto',
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  selectors: focusRing,
})
export const table = style({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: vars.text.sm,
})
// many columns stand beside a pinned navigation: their cells are narrower than those of other tables
const inset = { '--cell-inset': vars.space[2] }
export const density = styleVariants({
  comfortable: { vars: { ...inset, '--row-height': vars.size.rowTall } },
  dense: { vars: { ...inset, '--row-height': vars.size.row } },
})
/** A header of several words takes two lines before it widens its column. */
export const head = style({ selectors: { 'th&': { whiteSpace: 'normal' } } })
export const row = style({
  cursor: 'pointer',
  background: vars.color.surface,
  selectors: {
    '&:hover': { background: vars.color.raised },
    '&[data-selected=true]': { background: vars.color.tealTint },
    // the row the arrow keys have reached, also while the focus is elsewhere on the page
    '&[data-active=true]': { boxShadow: `inset ${vars.size.ring} 0 0 ${vars.color.teal}` },
    ...focusRingInset,
  },
})
export const check = style({ width: vars.size.control, paddingInline: `${vars.space[4]} 0` })
/**
 * The column of the buttons stays in sight while the others are scrolled sideways; its edge shows where they end. Where
 * nothing is to be scrolled it does not: the browser would draw each of its cells as a picture of its own.
 */
const lastColumn = style({
  width: vars.size.control,
  borderInlineStart: `${vars.size.hairline} solid ${vars.color.line}`,
  selectors: { '[data-wide] &': { position: 'sticky', insetInlineEnd: 0 } },
})
// above the other headers, which pass below it
export const actionsHead = style([
  lastColumn,
  { selectors: { 'th&': { zIndex: `calc(${vars.layer.sticky} + 1)` } } },
])
export const actions = style([
  lastColumn,
  {
    paddingInline: vars.space[2],
    background: 'inherit',
    selectors: {
      // the ring of the focused row lies below
      'tr:focus-visible > &': {
        boxShadow: [`0 ${vars.size.ring}`, `0 calc(-1 * ${vars.size.ring})`, `calc(-1 * ${vars.size.ring}) 0`]
          .map((offset) => `inset ${offset} 0 ${vars.color.focus}`)
          .join(),
      },
    },
  },
])
export const buttons = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[1],
  minWidth: 'max-content',
})
export const spacer = style({ padding: 0, border: 0 })
export const cards = style({
  display: 'flex',
  flexDirection: 'column',
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  overflow: 'hidden',
})
export const card = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: vars.size.touch,
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderBottom: `${vars.size.hairline} solid ${vars.color.line}`,
  cursor: 'pointer',
  selectors: {
    '&:last-child': { borderBottom: 0 },
    '&[data-selected=true]': { background: vars.color.tealTint },
    '&[data-active=true]': { boxShadow: `inset ${vars.size.ring} 0 0 ${vars.color.teal}` },
    ...focusRingInset,
  },
})
export const cardBody = style({ flex: 1, minWidth: 0 })
/** A check box that stands alone; its target is as large as on touch screens everywhere. */
export const box = style({
  display: 'grid',
  placeItems: 'center',
  minWidth: vars.size.target,
  minHeight: vars.size.target,
  cursor: 'pointer',
  '@media': { [media.touch]: { minWidth: vars.size.touch, minHeight: vars.size.touch } },
})
