import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '#theme.css.ts'

export const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  minHeight: vars.size.target,
  paddingInline: vars.space[2],
  borderRadius: vars.radius.full,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.semibold,
  whiteSpace: 'nowrap',
})
export const badgeTone = styleVariants({
  neutral: { background: vars.color.overlay, color: vars.color.muted },
  teal: { background: vars.color.tealTint, color: vars.color.link },
  amber: { background: vars.color.amberTint, color: vars.color.amber },
  success: { background: vars.color.successTint, color: vars.color.success },
  danger: { background: vars.color.dangerTint, color: vars.color.danger },
  info: { background: vars.color.infoTint, color: vars.color.info },
})
