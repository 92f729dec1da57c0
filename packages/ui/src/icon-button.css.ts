import { style, styleVariants } from '@vanilla-extract/css'
import { focusRing } from '#focus-ring.css.ts'
import { media, vars } from '#theme.css.ts'

export const iconButton = style({
  position: 'relative',
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.md,
  background: 'transparent',
  color: vars.color.muted,
  cursor: 'pointer',
  textDecoration: 'none',
  transition: `background-color ${vars.motion.fast} ${vars.ease.standard}, color ${vars.motion.fast} ${vars.ease.standard}`,
  selectors: {
    ...focusRing,
    '&:hover:not(:disabled)': { background: vars.color.hover, color: vars.color.text },
    '&[aria-pressed=true], &[aria-expanded=true]': {
      background: vars.color.active,
      color: vars.color.text,
    },
    '&:disabled, &[aria-disabled=true]': { cursor: 'not-allowed', opacity: 0.55 },
  },
  '@media': { [media.touch]: { minWidth: vars.size.touch, minHeight: vars.size.touch } },
})
export const iconButtonSize = styleVariants({
  sm: { width: vars.size.controlSm, height: vars.size.controlSm },
  md: { width: vars.size.control, height: vars.size.control },
})
export const iconButtonTone = styleVariants({
  plain: {},
  danger: {
    color: vars.color.danger,
    selectors: { '&:hover:not(:disabled)': { color: vars.color.dangerHover } },
  },
})
