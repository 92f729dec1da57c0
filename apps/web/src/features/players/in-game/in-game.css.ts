import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

/** The parts of the card below each other. */
export const column = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4], minWidth: 0 })
export const heading = style({ fontSize: vars.text.md, fontWeight: vars.weight.semibold })
export const quiet = style({ color: vars.color.muted })
export const hint = style({ color: vars.color.subtle, fontSize: vars.text.sm })
export const entries = style({ display: 'flex', flexDirection: 'column' })
export const entry = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  paddingBlock: vars.space[3],
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
  selectors: { '&:last-child': { paddingBottom: 0 } },
})
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${vars.space[1]} ${vars.space[4]}`,
})
