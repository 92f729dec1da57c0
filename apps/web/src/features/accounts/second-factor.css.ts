import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const column = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] })
/** A kind of second factor. */
export const part = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  paddingTop: vars.space[4],
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
})
export const partTitle = style({ fontSize: vars.text.md, fontWeight: vars.weight.medium })
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  color: vars.color.muted,
  fontSize: vars.text.sm,
})
/** The name of a text at one end, its button at the other. */
export const copied = style([facts, { justifyContent: 'space-between' }])
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] })
/** The scene of the card at the top of the window when its address is opened. */
export const anchor = style({ scrollMarginTop: vars.space[8] })
export const frame = style({ width: '100%', maxWidth: '200px', aspectRatio: '1', marginInline: 'auto' })
export const key = style({
  display: 'block',
  padding: vars.space[3],
  borderRadius: vars.radius.md,
  background: vars.color.raised,
  overflowWrap: 'anywhere',
  fontFamily: vars.font.mono,
})
export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: vars.space[2],
  fontFamily: vars.font.mono,
  listStyle: 'none',
})
