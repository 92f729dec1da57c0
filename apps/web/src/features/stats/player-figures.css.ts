import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const figures = style({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [media.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: vars.space[5] } },
})
export const wide = style({ minWidth: 0, '@media': { [media.desktop]: { gridColumn: '1 / -1' } } })
export const empty = style({ color: vars.color.muted })
