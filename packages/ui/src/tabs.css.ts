import { style } from '@vanilla-extract/css'
import { focusRing, focusRingInset } from '#focus-ring.css.ts'
import { media, vars } from '#theme.css.ts'

export const list = style({
  display: 'flex',
  gap: vars.space[1],
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: `${vars.size.hairline} solid ${vars.color.line}`,
})
export const tab = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.size.control,
  paddingInline: vars.space[3],
  border: 0,
  borderRadius: `${vars.radius.sm} ${vars.radius.sm} 0 0`,
  background: 'transparent',
  color: vars.color.muted,
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    // the row scrolls sideways, which would cut a ring around
    ...focusRingInset,
    '&:hover': { color: vars.color.text },
    '&[data-state=active], &[aria-current=page]': { color: vars.color.link },
    '&[data-state=active]::after, &[aria-current=page]::after': {
      content: '',
      position: 'absolute',
      insetInline: vars.space[2],
      bottom: 0,
      height: vars.size.rule,
      borderRadius: vars.radius.full,
      background: vars.color.teal,
    },
  },
  '@media': { [media.touch]: { minHeight: vars.size.touch } },
})
export const panel = style({ paddingTop: vars.space[4], selectors: focusRing })
