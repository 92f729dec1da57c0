import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '#theme.css.ts'

export const alert = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[3],
  padding: vars.space[4],
  borderRadius: vars.radius.md,
  color: vars.color.text,
  fontSize: vars.text.sm,
})
export const alertTone = styleVariants({
  info: { background: vars.color.infoTint },
  success: { background: vars.color.successTint },
  warning: { background: vars.color.amberTint },
  danger: { background: vars.color.dangerTint },
  neutral: { background: vars.color.raised },
})

export const icon = style({ flex: 'none', width: vars.size.iconLg, height: vars.size.iconLg })
export const iconTone = styleVariants({
  info: { color: vars.color.info },
  success: { color: vars.color.success },
  warning: { color: vars.color.amber },
  danger: { color: vars.color.danger },
  neutral: { color: vars.color.muted },
})

export const body = style({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  gap: vars.space[1],
  minWidth: 0,
})
export const title = style({ fontWeight: vars.weight.semibold, fontSize: vars.text.md })
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  paddingTop: vars.space[2],
})
