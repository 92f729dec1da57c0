import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const advice = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  marginTop: vars.space[6],
})
export const links = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] })
export const note = style({ color: vars.color.muted, fontSize: vars.text.sm })
export const address = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[3] })
