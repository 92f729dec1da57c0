import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

/** Why the player has two names. */
export const nameText = style({
  color: vars.color.muted,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.regular,
})
