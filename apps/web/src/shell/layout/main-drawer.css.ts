import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const person = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  padding: vars.space[4],
  marginBottom: vars.space[3],
  borderRadius: vars.radius.lg,
  background: vars.color.raised,
})
export const who = style({ display: 'flex', alignItems: 'center', gap: vars.space[3], minWidth: 0 })
export const name = style({ fontWeight: vars.weight.semibold, fontSize: vars.text.lg })
export const note = style({ color: vars.color.muted, fontSize: vars.text.sm })
export const separator = style({
  height: vars.size.hairline,
  marginBlock: vars.space[2],
  border: 0,
  background: vars.color.line,
})
export const crown = style({ color: vars.color.amber })
