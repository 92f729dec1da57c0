import { focusRing } from '@kubora/ui/focus-ring.css'
import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

/** The parts of a card of a player, or of an entry in it, below each other. */
export const column = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4], minWidth: 0 })
/** The title of a part, and its buttons at the end of the line. */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
})
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] })
/** Texts of people: their lines stay, and one long word breaks. */
export const text = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
export const quiet = style({ color: vars.color.muted })
export const hint = style({ color: vars.color.subtle, fontSize: vars.text.sm })
export const heading = style({ fontSize: vars.text.md, fontWeight: vars.weight.semibold })
export const links = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  overflowWrap: 'anywhere',
})
export const summary = style({
  minHeight: vars.size.controlSm,
  width: 'fit-content',
  borderRadius: vars.radius.sm,
  color: vars.color.link,
  cursor: 'pointer',
  selectors: focusRing,
  '@media': { [media.touch]: { minHeight: vars.size.touch } },
})
/** What happened to a player, below each other. */
export const entries = style({ display: 'flex', flexDirection: 'column' })
export const entry = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  paddingBlock: vars.space[4],
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
  selectors: { '&:last-child': { paddingBottom: 0 } },
})
