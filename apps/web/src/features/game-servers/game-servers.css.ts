import { vars } from '@kubora/ui/theme.css'
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
