import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const cards = style({
  display: 'grid',
  gap: vars.space[3],
  // a title and two numbers, so that nothing moves when they come
  gridAutoRows: 'minmax(8.5rem, auto)',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${vars.size.drawer}), 1fr))`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
export const wide = style({ gridColumn: '1 / -1', minWidth: 0 })
