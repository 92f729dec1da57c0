import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const uuid = style({ display: 'flex', alignItems: 'center', gap: vars.space[2] })
export const uuidText = style({ fontSize: vars.text.sm, overflowWrap: 'anywhere' })
export const presence = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[2] })
