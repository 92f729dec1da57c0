import { style } from '@vanilla-extract/css'

export const frame = style({ position: 'relative', display: 'inline-flex' })
