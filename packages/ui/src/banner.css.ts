import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '#theme.css.ts'

export const banner = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  padding: `${vars.space[2]} ${vars.space[4]}`,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.medium,
  textAlign: 'center',
})

export const tone = styleVariants({
  info: { background: vars.color.infoTint, color: vars.color.text },
  success: { background: vars.color.successTint, color: vars.color.text },
  warning: { background: vars.color.amberTint, color: vars.color.text },
  danger: { background: vars.color.dangerTint, color: vars.color.text },
  neutral: { background: vars.color.overlay, color: vars.color.text },
})
