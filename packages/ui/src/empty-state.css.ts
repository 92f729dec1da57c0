import { style } from '@vanilla-extract/css'
import { vars } from '#theme.css.ts'

export const empty = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[3],
  padding: `${vars.space[7]} ${vars.space[4]}`,
  textAlign: 'center',
  // also a word that somebody typed without a space
  overflowWrap: 'anywhere',
})
export const icon = style({
  display: 'grid',
  placeItems: 'center',
  width: vars.space[8],
  height: vars.space[8],
  borderRadius: vars.radius.lg,
  background: vars.color.raised,
  color: vars.color.link,
})
export const title = style({ fontSize: vars.text.lg, fontWeight: vars.weight.semibold })
export const text = style({ maxWidth: vars.size.form, color: vars.color.muted })
