import { media } from '@kubora/ui/theme.css'
import { globalStyle, style } from '@vanilla-extract/css'

export const frame = style({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' })
export const main = style({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  ':focus': { outline: 'none' },
})

// print only the page itself
globalStyle(`${frame} > *:not(main)`, { '@media': { [media.print]: { display: 'none' } } })
