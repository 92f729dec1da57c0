import { style, styleVariants } from '@vanilla-extract/css'
import { focusRing, focusRingInset } from '#focus-ring.css.ts'
import { media, vars } from '#theme.css.ts'

export const scroller = style({
  position: 'relative',
  width: '100%',
  overflowX: 'auto',
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
export const density = styleVariants({
  compact: { vars: { '--row-height': vars.size.row } },
  tall: { vars: { '--row-height': vars.size.rowTall } },
})
export const th = style({
  position: 'sticky',
  top: 0,
  zIndex: vars.layer.sticky,
  height: vars.size.rowTall,
  paddingInline: `var(--cell-inset, ${vars.space[3]})`,
  borderBottom: `${vars.size.hairline} solid ${vars.color.line}`,
  background: vars.color.raised,
  color: vars.color.muted,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.semibold,
  letterSpacing: vars.tracking.wide,
  textAlign: 'start',
  whiteSpace: 'nowrap',
})
export const td = style({
  height: 'var(--row-height)',
  paddingInline: `var(--cell-inset, ${vars.space[3]})`,
  borderBottom: `${vars.size.hairline} solid ${vars.color.line}`,
  verticalAlign: 'middle',
  selectors: { 'tr:last-child > &': { borderBottom: 0 } },
  '@media': { [media.touch]: { height: vars.size.rowTall } },
})
export const numeric = style({ textAlign: 'end' })
export const nowrap = style({ whiteSpace: 'nowrap' })
export const row = style({ selectors: focusRingInset })
export const sortButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  minHeight: vars.size.target,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.sm,
  background: 'transparent',
  color: 'inherit',
  cursor: 'pointer',
  selectors: { ...focusRing, '&:hover': { color: vars.color.text } },
})
export const sortIcon = style({
  flex: 'none',
  width: vars.size.icon,
  // a share of a width that depends on it would be none
  maxWidth: 'none',
  height: vars.size.icon,
  opacity: 0.45,
  selectors: { '[aria-sort]:not([aria-sort=none]) &': { opacity: 1, color: vars.color.link } },
})
