import { media, vars } from '@kubora/ui/theme.css'
import { globalStyle, style } from '@vanilla-extract/css'

export const footer = style({
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
  background: vars.color.surface,
  color: vars.color.muted,
  fontSize: vars.text.sm,
})
export const inner = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  paddingBlock: vars.space[5],
})
export const rows = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  '@media': {
    [media.tablet]: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' },
  },
})
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${vars.space[2]}`,
  marginInline: `calc(-1 * ${vars.space[2]})`,
})
// the height of its links, even before they are loaded
export const social = style([links, { minHeight: vars.size.touch }])
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.size.touch,
  paddingInline: vars.space[2],
  borderRadius: vars.radius.sm,
  color: vars.color.muted,
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: vars.color.text, textDecoration: 'underline' },
    '&:focus-visible': { outline: `${vars.size.ring} solid ${vars.color.focus}` },
  },
})
export const notice = style({ maxWidth: vars.size.prose, color: vars.color.subtle })
export const slim = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${vars.space[4]}`,
  paddingInline: vars.space[4],
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
  color: vars.color.muted,
  fontSize: vars.text.sm,
  '@media': { [media.tablet]: { paddingInline: vars.space[5] } },
})
// on a phone the legal links take the one line
globalStyle(`${slim} > p`, { display: 'none', '@media': { [media.tablet]: { display: 'block' } } })
