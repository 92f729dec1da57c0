import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const code = style({
  display: 'block',
  width: '100%',
  borderRadius: vars.radius.sm,
  forcedColorAdjust: 'none',
})
