import { focusRing } from '@kubora/ui/focus-ring.css'
import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const backLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  minHeight: vars.size.target,
  borderRadius: vars.radius.sm,
  color: vars.color.link,
  textDecoration: 'none',
  selectors: { ...focusRing, '&:hover': { textDecoration: 'underline' } },
})
