import { focusRing } from '@kubora/ui/focus-ring.css'
import { media, vars } from '@kubora/ui/theme.css'
import { globalStyle, style } from '@vanilla-extract/css'

export const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[2]} ${vars.space[5]}`,
  color: vars.color.muted,
})
export const summaryFact = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[2] })

export const figureOf = style({
  color: vars.color.subtle,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.medium,
})

export const facts = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  fontSize: vars.text.sm,
})
export const fact = style({ display: 'flex', justifyContent: 'space-between', gap: vars.space[3] })
export const factTerm = style({ color: vars.color.subtle })
export const factValue = style({ margin: 0, textAlign: 'end', overflowWrap: 'anywhere', minWidth: 0 })

/** Keys of a game server. */
export const keys = style({ display: 'flex', flexDirection: 'column', gap: vars.space[3], listStyle: 'none' })
/** What it is about, and its button at the end. */
export const keyRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space[3],
  paddingTop: vars.space[3],
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
  selectors: focusRing,
})
export const keyTexts = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  minWidth: 0,
  overflowWrap: 'anywhere',
})
export const keyLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${vars.space[2]}`,
})
// why its button failed, below both
globalStyle(`${keyRow} > [role=alert]`, { gridColumn: '1 / -1' })
/** Buttons side by side. */
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] })
export const hint = style({ color: vars.color.muted, fontSize: vars.text.sm })
export const secret = style({
  display: 'block',
  padding: vars.space[3],
  borderRadius: vars.radius.md,
  background: vars.color.raised,
  overflowWrap: 'anywhere',
  fontFamily: vars.font.mono,
})
/** The page of a game server: its cards, side by side where there is room. */
export const page = style({
  display: 'grid',
  gap: vars.space[4],
  alignItems: 'start',
  '@media': { [media.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const partTitle = style({ fontSize: vars.text.md, fontWeight: vars.weight.medium })
/** Cards one below the other. */
export const column = style({ display: 'grid', gap: vars.space[4], minWidth: 0 })
