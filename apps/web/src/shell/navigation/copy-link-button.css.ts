import { media } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

/** Not printed. */
export const frame = style({ '@media': { [media.print]: { display: 'none' } } })
