import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '#theme.css.ts'

/** Gap by step of the space scale. */
export const gaps = styleVariants(vars.space, (value) => ({ gap: value }))

export const stack = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })

export const inline = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', minWidth: 0 })
export const between = style({ justifyContent: 'space-between' })
