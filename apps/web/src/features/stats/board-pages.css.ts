import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const pages = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space[3],
  '@media': { [media.print]: { display: 'none' } },
})
