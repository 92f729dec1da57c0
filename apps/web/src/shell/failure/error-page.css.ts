import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const trace = style({ display: 'flex', alignItems: 'center', gap: vars.space[2] })
