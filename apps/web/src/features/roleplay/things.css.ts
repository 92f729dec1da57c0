import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const column = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4], minWidth: 0 })
export const quiet = style({ color: vars.color.muted })
/** A text of the game: it breaks anywhere. */
export const whole = style({ overflowWrap: 'anywhere', minWidth: 0 })
/** The same in a row of a list, cut where the line is shorter; all of it is in the peek. */
export const cut = style({
  display: 'block',
  maxWidth: '13rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const title = style([cut, { fontWeight: vars.weight.semibold, maxWidth: '22rem' }])
export const hint = style({ color: vars.color.muted, fontSize: vars.text.sm, overflowWrap: 'anywhere' })
/** Names or things below each other. */
export const entries = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  listStyle: 'none',
  minWidth: 0,
})
export const heading = style({ fontSize: vars.text.md, fontWeight: vars.weight.semibold })
/** A thing of a character: what it is, and what is said about it. */
export const thing = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  minWidth: 0,
  overflowWrap: 'anywhere',
})
export const strong = style({ fontWeight: vars.weight.semibold, minWidth: 0 })
/** A plate, as it is read: its letters do not run together. */
export const plate = style([strong, { fontVariantNumeric: 'tabular-nums' }])
export const part = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2], minWidth: 0 })
/** One of the characters on the account page. */
export const ownCharacter = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  minWidth: 0,
  overflowWrap: 'anywhere',
  paddingTop: vars.space[3],
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
})
export const plainList = style({ listStyle: 'none', minWidth: 0 })
export const danger = style({ color: vars.color.danger })
