import { style } from '@vanilla-extract/css'
import { focusRingInset } from '#focus-ring.css.ts'
import { vars } from '#theme.css.ts'

export const navItem = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  width: '100%',
  minHeight: vars.size.touch,
  paddingInline: vars.space[3],
  border: 0,
  borderRadius: vars.radius.md,
  background: 'transparent',
  color: vars.color.muted,
  fontWeight: vars.weight.medium,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: `background-color ${vars.motion.fast} ${vars.ease.standard}, color ${vars.motion.fast} ${vars.ease.standard}`,
  selectors: {
    ...focusRingInset,
    '&:hover': { background: vars.color.hover, color: vars.color.text },
    '&[aria-current=page]': { background: vars.color.tealTint, color: vars.color.link },
  },
})
export const navIcon = style({
  display: 'flex',
  flex: 'none',
  width: vars.size.iconLg,
  height: vars.size.iconLg,
})
export const navText = style({ flex: 1, minWidth: 0 })
