import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const ways = style({ display: 'flex', flexDirection: 'column', gap: vars.space[5] })
