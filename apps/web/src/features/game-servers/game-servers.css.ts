import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[2]} ${vars.space[5]}`,
  marginBottom: vars.space[5],
  color: vars.color.muted,
})
export const summaryFact = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[2] })

export const grid = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
})

export const state = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  fontSize: vars.text.sm,
  fontWeight: vars.weight.medium,
})
export const tags = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] })
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[3],
})
export const figure = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  padding: vars.space[3],
  borderRadius: vars.radius.md,
  background: vars.color.raised,
})
export const figureTerm = style({ color: vars.color.subtle, fontSize: vars.text.xs })
export const figureValue = style({ margin: 0, fontSize: vars.text.xl, fontWeight: vars.weight.semibold })

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
