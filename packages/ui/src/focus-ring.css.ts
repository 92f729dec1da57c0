import { vars } from '#theme.css.ts'

/** Spread into a rule's selectors: 2 px gap of the background, then 3 px of the focus colour. */
export const focusRing = {
  '&:focus-visible': {
    outline: `${vars.size.ring} solid ${vars.color.focus}`,
    outlineOffset: vars.size.rule,
    boxShadow: `0 0 0 ${vars.size.rule} ${vars.color.bg}`,
  },
} as const

/** The same ring drawn inside, for rows and items that touch their container's edge. */
export const focusRingInset = {
  '&:focus-visible': {
    outline: `${vars.size.ring} solid ${vars.color.focus}`,
    outlineOffset: `calc(-1 * ${vars.size.ring})`,
  },
} as const
