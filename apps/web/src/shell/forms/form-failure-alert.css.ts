import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const alert = style({ marginBottom: vars.space[5] })
