import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const grid = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space[5],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
      // the events are as high as both others, or higher: then the space is below the facts
      gridTemplateRows: 'auto 1fr',
    },
  },
})
const cards = style({ display: 'flex', flexDirection: 'column', gap: vars.space[5], minWidth: 0 })
export const column = {
  overview: cards,
  events: style([cards, { '@media': { [media.desktop]: { gridColumn: 2, gridRow: '1 / span 2' } } }]),
  facts: cards,
}

export const person = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[4] })
