import { style } from '@vanilla-extract/css'
import { focusRing } from '#focus-ring.css.ts'
import { vars } from '#theme.css.ts'

export const textLink = style({
  borderRadius: vars.radius.sm,
  color: vars.color.link,
  textDecorationLine: 'underline',
  textDecorationColor: 'color-mix(in srgb, currentcolor 45%, transparent)',
  selectors: { ...focusRing, '&:hover': { textDecorationColor: 'currentcolor' } },
})
