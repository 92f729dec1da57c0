import { focusRing } from '@kubora/ui/focus-ring.css'
import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

/** The field and what it found below it. */
export const field = style({ display: 'flex', flexDirection: 'column', gap: vars.space[3], minWidth: 0 })
/** The players that were found. */
export const found = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  selectors: focusRing,
})
