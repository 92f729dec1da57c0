import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

/** What is said and found, below each other. */
export const column = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  gap: vars.space[4],
})
/** Explains, or says that there is nothing. */
export const quiet = style({ margin: 0, color: vars.color.muted, fontSize: vars.text.sm })
/** The found accounts. */
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  alignSelf: 'stretch',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
