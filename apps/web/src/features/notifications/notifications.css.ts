import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const list = style({ display: 'flex', flexDirection: 'column' })
export const item = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  paddingBlock: vars.space[4],
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
  selectors: { '&:first-child': { borderTop: 0, paddingTop: 0 }, '&:last-child': { paddingBottom: 0 } },
})
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
})
export const by = style({ color: vars.color.subtle, fontSize: vars.text.sm })
export const text = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
export const deliveries = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  color: vars.color.muted,
  fontSize: vars.text.sm,
})
export const delivery = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[2] })
/** Breaks anywhere, as the reason of a plugin may be one long word. */
export const deliveryText = style({ minWidth: 0, overflowWrap: 'anywhere' })
export const send = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
})

/** Shown only where there is a keyboard. */
export const keys = style({
  display: 'none',
  color: vars.color.subtle,
  fontSize: vars.text.sm,
  '@media': { [media.desktop]: { display: 'inline' } },
})

export const form = style({ display: 'flex', flexDirection: 'column' })
export const outcome = style({ marginTop: vars.space[4] })
