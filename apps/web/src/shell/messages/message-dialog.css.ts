import { vars } from '@kubora/ui/theme.css'
import { style, styleVariants } from '@vanilla-extract/css'

export const title = style({ display: 'flex', alignItems: 'center', gap: vars.space[3] })
export const sign = styleVariants({
  error: { color: vars.color.danger },
  success: { color: vars.color.success },
})
