import { media } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

/** Only useful on a screen. */
export const frame = style({ '@media': { [media.print]: { display: 'none' } } })
