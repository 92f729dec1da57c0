import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const groups = style({ display: 'flex', flexDirection: 'column', gap: vars.space[5] })
export const heading = style({
  marginBottom: vars.space[2],
  fontSize: vars.text.md,
  fontWeight: vars.weight.semibold,
})
export const list = style({ display: 'flex', flexDirection: 'column' })
export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  paddingBlock: vars.space[1],
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
})
export const label = style({ minWidth: 0, overflowWrap: 'anywhere' })
export const keys = style({
  display: 'flex',
  flexShrink: 0,
  alignItems: 'center',
  gap: vars.space[3],
  color: vars.color.muted,
})
/** Keys that are pressed together. */
export const together = style({ display: 'flex', alignItems: 'center', gap: vars.space[1] })

/** What leads to the sheet: useless where there are only fingers. */
export const opener = style({
  '@media': { [media.touchOnly]: { selectors: { '&&': { display: 'none' } } } },
})

export const switchPart = style({ marginTop: vars.space[5] })
export const hint = style({ color: vars.color.subtle, fontSize: vars.text.sm })
