import { vars } from '@kubora/ui/theme.css'
import { globalStyle, style } from '@vanilla-extract/css'

export const player = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minWidth: 0,
  // names have at most 32 characters, of which most are seen beside a sign, and the title has all
  maxWidth: '16rem',
  fontWeight: vars.weight.semibold,
  whiteSpace: 'nowrap',
})
globalStyle(`${player} > a`, { overflow: 'hidden', textOverflow: 'ellipsis' })
globalStyle(`${player} > span`, { flexShrink: 0 })
/** The name that the game shows with its mark, and the stored one beneath, whose end says who it is and is therefore never cut. */
export const names = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
globalStyle(`${player} > ${names}`, { flexShrink: 1 })
export const stored = style({
  color: vars.color.muted,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.regular,
})
/** The signs of a ban, a warning and the team. */
export const banned = style({ display: 'inline-flex', color: vars.color.danger })
export const warned = style({ display: 'inline-flex', color: vars.color.amber })
export const team = style({ display: 'inline-flex', color: vars.color.teal })
/** Former names that a search finds, above the list. */
export const formerNames = style({ display: 'flex', flexDirection: 'column', gap: vars.space[1] })
export const formerName = style({ overflowWrap: 'anywhere', fontSize: vars.text.sm })
export const uuid = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  color: vars.color.muted,
  whiteSpace: 'nowrap',
})
/** A player as a card: name, and what most look for below it. */
export const card = style({ display: 'flex', flexDirection: 'column', gap: vars.space[1], minWidth: 0 })
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  color: vars.color.muted,
  fontSize: vars.text.sm,
})
