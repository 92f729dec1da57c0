import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

/** The stored name beneath the one that the game shows. */
export const beneath = style({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: vars.color.muted,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.regular,
})
