import { focusRing } from '@kubora/ui/focus-ring.css'
import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

/** Parts below each other. */
export const column = style({ display: 'flex', flexDirection: 'column', gap: vars.space[3], minWidth: 0 })
/** Buttons, badges or choices in as many lines as they need. */
export const wrap = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] })
export const group = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 'none',
})
export const legend = style({ padding: 0, marginBottom: vars.space[2], fontWeight: vars.weight.semibold })
export const hint = style({ color: vars.color.subtle, fontSize: vars.text.sm })
export const choices = style({
  display: 'grid',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
/** Two lines of a text, all of it in the peek. */
export const excerpt = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  minWidth: '10rem',
  maxWidth: '24rem',
  overflowWrap: 'anywhere',
})
/** A name, whose long words break. */
export const name = style({
  display: 'block',
  minWidth: '10rem',
  maxWidth: '16rem',
  fontWeight: vars.weight.semibold,
  overflowWrap: 'anywhere',
})
/** A text as the player reads it. */
export const text = style({
  maxHeight: '20rem',
  overflowY: 'auto',
  padding: vars.space[4],
  borderRadius: vars.radius.md,
  background: vars.color.raised,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  selectors: focusRing,
})
/** A parameter that nothing fills. */
export const open = style({
  background: 'none',
  paddingInline: vars.space[1],
  borderRadius: vars.radius.sm,
  outline: `${vars.size.hairline} dashed ${vars.color.amber}`,
  color: vars.color.amber,
})
export const filled = style({ fontWeight: vars.weight.semibold })
/** What is asked for, beside each other where there is space. */
export const asked = style({
  display: 'grid',
  gap: vars.space[3],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
