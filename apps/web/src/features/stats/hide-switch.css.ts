import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const hiding = style({ display: 'flex', flexDirection: 'column', gap: vars.space[1] })
export const hint = style({ color: vars.color.muted, fontSize: vars.text.sm })
