import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const grid = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space[5],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
  },
})
export const column = style({ display: 'flex', flexDirection: 'column', gap: vars.space[5], minWidth: 0 })
export const notice = style({ marginBottom: vars.space[5] })
export const wide = style({ '@media': { [media.desktop]: { gridColumn: '1 / -1' } } })

export const person = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[4] })
