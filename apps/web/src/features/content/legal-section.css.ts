import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const title = style({ fontSize: vars.text.xl, lineHeight: vars.leading.heading })

export const text = style({ color: vars.color.muted })

export const address = style({ display: 'grid', fontStyle: 'normal', color: vars.color.muted })
