import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { vars } from '#theme.css.ts'

export const alert = recipe({
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: vars.space[3],
    padding: vars.space[4],
    borderRadius: vars.radius.md,
    color: vars.color.text,
    fontSize: vars.text.sm,
  },
  variants: {
    tone: {
      info: { background: vars.color.infoTint },
      success: { background: vars.color.successTint },
      warning: { background: vars.color.amberTint },
      danger: { background: vars.color.dangerTint },
      neutral: { background: vars.color.raised },
    },
  },
})

export const icon = recipe({
  base: { flex: 'none', width: vars.size.iconLg, height: vars.size.iconLg },
  variants: {
    tone: {
      info: { color: vars.color.info },
      success: { color: vars.color.success },
      warning: { color: vars.color.amber },
      danger: { color: vars.color.danger },
      neutral: { color: vars.color.muted },
    },
  },
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
