import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const layout = style({
  display: 'grid',
  gap: vars.space[5],
  minWidth: 0,
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 296px', gap: vars.space[6], alignItems: 'start' },
  },
})
export const main = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4], minWidth: 0 })
export const aside = style({
  minWidth: 0,
  '@media': {
    [media.desktop]: { position: 'sticky', top: `calc(${vars.size.topBar} + ${vars.space[4]})` },
  },
})
