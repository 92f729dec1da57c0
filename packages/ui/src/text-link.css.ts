import { style } from '@vanilla-extract/css'
import { focusRing } from '#focus-ring.css.ts'
import { media, vars } from '#theme.css.ts'

export const textLink = style({
  borderRadius: vars.radius.sm,
  color: vars.color.link,
  textDecorationLine: 'underline',
  textDecorationColor: 'color-mix(in srgb, currentcolor 45%, transparent)',
  // larger for fingers, with the lines where they are
  '@media': { [media.touch]: { paddingBlock: vars.space[1] } },
  selectors: { ...focusRing, '&:hover': { textDecorationColor: 'currentcolor' } },
})
