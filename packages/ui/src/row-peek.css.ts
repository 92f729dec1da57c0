import { style } from '@vanilla-extract/css'
import { vars } from '#theme.css.ts'

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  gap: vars.space[4],
  width: vars.size.drawer,
  padding: vars.space[4],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  overflowY: 'auto',
})
export const head = style({ display: 'flex', alignItems: 'flex-start', gap: vars.space[3] })
export const title = style({ flex: 1, minWidth: 0, fontSize: vars.text.lg, overflowWrap: 'anywhere' })
export const content = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] })
