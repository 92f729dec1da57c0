import { vars } from '@kubora/ui/theme.css'
import { globalStyle, style } from '@vanilla-extract/css'

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontWeight: vars.weight.regular,
})
export const crumb = style({
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: 0,
  minHeight: vars.size.target,
})
export const separator = style({ flex: 'none', marginInline: vars.space[1], color: vars.color.subtle })
/** The page itself: on a narrow window it is cut, as the title below says it in full. */
export const current = style({
  maxWidth: '24ch',
  overflow: 'hidden',
  color: vars.color.muted,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
/** Row of the entry that a user comes back from. */
export const returned = 'data-returned'

globalStyle(`[${returned}]`, {
  background: vars.color.tealTint,
  outline: `${vars.size.hairline} solid ${vars.color.link}`,
  outlineOffset: `calc(-1 * ${vars.size.hairline})`,
})
