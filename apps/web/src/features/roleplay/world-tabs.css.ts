import { media } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const phoneOnly = style({ '@media': { [media.desktop]: { display: 'none' } } })
export const wideOnly = style({ display: 'none', '@media': { [media.desktop]: { display: 'block' } } })
