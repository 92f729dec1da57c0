import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const phoneOnly = style({ '@media': { [media.desktop]: { display: 'none' } } })
export const wideOnly = style({ display: 'none', '@media': { [media.desktop]: { display: 'block' } } })

export const list = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2] })
export const branch = style({
  overflow: 'hidden',
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
})
export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  padding: `${vars.space[2]} ${vars.space[3]} ${vars.space[2]} ${vars.space[4]}`,
  selectors: { '&:hover': { background: vars.color.hover } },
})
export const rowText = style({
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  minWidth: 0,
  '@media': {
    [media.desktop]: { display: 'grid', gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 3fr) minmax(0, 2fr)' },
  },
})
export const rowTitle = style({
  fontWeight: vars.weight.semibold,
  overflowWrap: 'anywhere',
  '@media': { [media.touch]: { paddingBlock: vars.space[3] } },
})
export const badges = style({ display: 'inline-flex', flexWrap: 'wrap', gap: vars.space[1] })
export const quiet = style({ color: vars.color.subtle, fontSize: vars.text.sm })

export const children = style({
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
  background: vars.color.bg,
  paddingInlineStart: vars.space[3],
  '@media': { [media.tablet]: { paddingInlineStart: vars.space[5] } },
})
export const childrenHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  padding: `${vars.space[2]} ${vars.space[3]} ${vars.space[1]} ${vars.space[4]}`,
})
export const childrenTitle = style({
  color: vars.color.muted,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.medium,
})
export const childList = style({ paddingBottom: vars.space[2] })
export const belongings = style({
  paddingTop: vars.space[2],
  paddingInlineStart: vars.space[5],
  color: vars.color.muted,
  listStyle: 'disc',
})
