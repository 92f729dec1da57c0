import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const quiet = style({ color: vars.color.muted })
/** The values before and after of a field, below each other; long texts keep their lines. */
export const change = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[1],
  minWidth: 0,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
const side = style({ paddingInline: vars.space[2], borderRadius: vars.radius.sm, maxWidth: '100%' })
export const before = style([side, { color: vars.color.muted, background: vars.color.raised }])
export const after = style([side, { background: vars.color.raised, textDecoration: 'none' }])
/** The name of an action, and the sign that it was taken back. */
export const action = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[2] })
export const reverted = style({ display: 'inline-flex', color: vars.color.muted })
/** A line as a card: the action, and who did it to what below. */
export const card = style({ display: 'flex', flexDirection: 'column', gap: vars.space[1], minWidth: 0 })
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  color: vars.color.muted,
  fontSize: vars.text.sm,
  overflowWrap: 'anywhere',
})
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] })
/** A name or value that has one line in the table. */
export const short = style({
  display: 'block',
  maxWidth: '14rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
/** A name or id of any length, over several lines. */
export const whole = style({ overflowWrap: 'anywhere' })
/** Below the facts of a line: its revert. */
export const revert = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  paddingTop: vars.space[4],
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
})
/** What a revert would change, below its title. */
export const preview = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2] })
export const revertTitle = style({ fontSize: vars.text.md, margin: 0 })
