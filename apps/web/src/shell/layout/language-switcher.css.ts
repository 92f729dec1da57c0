import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const switcher = style({ display: 'flex', alignItems: 'center' })

export const choice = style({
  display: 'grid',
  placeItems: 'center',
  width: vars.size.row,
  height: vars.size.row,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.md,
  background: 'transparent',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&:focus-visible': {
      outline: `${vars.size.ring} solid ${vars.color.focus}`,
      outlineOffset: `calc(-1 * ${vars.size.rule})`,
    },
  },
  '@media': { [media.touch]: { width: vars.size.touch, height: vars.size.touch } },
})

export const flag = style({
  width: vars.size.target,
  height: vars.size.icon,
  borderRadius: vars.radius.sm,
  opacity: 0.5,
  filter: 'saturate(.7)',
  transition: `opacity ${vars.motion.fast} ${vars.ease.standard}`,
  selectors: {
    [`${choice}:hover &`]: { opacity: 1, filter: 'none' },
    [`${choice}[aria-pressed=true] &`]: {
      opacity: 1,
      filter: 'none',
      boxShadow: `0 0 0 ${vars.size.rule} ${vars.color.bg}, 0 0 0 calc(2 * ${vars.size.rule}) ${vars.color.teal}`,
    },
  },
})
