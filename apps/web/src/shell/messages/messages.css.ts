import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const missingPartBox = style({
  position: 'fixed',
  insetInline: vars.space[4],
  bottom: vars.space[4],
  zIndex: vars.layer.toast,
  maxWidth: vars.size.dialogMd,
  marginInline: 'auto',
  borderRadius: vars.radius.md,
  boxShadow: vars.shadow.lg,
})
