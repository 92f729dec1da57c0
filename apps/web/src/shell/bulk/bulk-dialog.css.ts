import { vars } from '@kubora/ui/theme.css'
import { style, styleVariants } from '@vanilla-extract/css'

/** The chosen ones above the form. */
export const names = style({
  marginBottom: vars.space[4],
  color: vars.color.muted,
  overflowWrap: 'anywhere',
})
export const progress = style({ width: '100%', accentColor: vars.color.teal })
export const rows = style({ display: 'flex', flexDirection: 'column' })
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space[2],
  paddingBlock: vars.space[2],
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
})
export const name = style({ fontWeight: vars.weight.semibold, overflowWrap: 'anywhere' })
export const state = styleVariants({
  OPEN: { color: vars.color.muted },
  RUNNING: { color: vars.color.muted },
  DELAYED: { color: vars.color.amber },
  DONE: { color: vars.color.success },
  REFUSED: { color: vars.color.danger },
})
/** What has become of the undo of a row. */
export const undoState = styleVariants({
  OPEN: { color: vars.color.muted },
  RUNNING: { color: vars.color.muted },
  DELAYED: { color: vars.color.amber },
  DONE: { color: vars.color.muted },
  REFUSED: { color: vars.color.danger },
})
