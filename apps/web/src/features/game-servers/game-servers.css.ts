import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

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
export const keyRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[3]}`,
})
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
