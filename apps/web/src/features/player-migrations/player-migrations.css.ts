import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const column = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4], minWidth: 0 })
/** Both players beside each other where there is space, with what swaps them between them. */
export const sides = style({
  display: 'grid',
  gap: vars.space[3],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)' } },
})
export const side = style({ display: 'grid', minWidth: 0 })
export const swap = style({ alignSelf: 'center', justifySelf: 'center' })
export const person = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  minWidth: 0,
})
/** A name of up to 64 characters of any script. */
export const name = style({ minWidth: 0, overflowWrap: 'anywhere' })
export const uuid = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[2], minWidth: 0 })
export const uuidText = style({ minWidth: 0, fontSize: vars.text.sm, overflowWrap: 'anywhere' })
/** What moves, what is joined and what stays, beside each other where there is space. */
export const effects = style({
  display: 'grid',
  gap: vars.space[5],
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(17rem, 100%), 1fr))',
})
export const effect = style({ display: 'flex', flexDirection: 'column', gap: vars.space[3], minWidth: 0 })
export const effectTitle = style({ fontSize: vars.text.md, overflowWrap: 'anywhere' })
export const parts = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  minWidth: 0,
  listStyle: 'none',
})
export const part = style({ display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' })
export const quiet = style({ color: vars.color.muted })
export const hint = style({ color: vars.color.muted, fontSize: vars.text.sm, overflowWrap: 'anywhere' })
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[2]} ${vars.space[4]}`,
  minWidth: 0,
  overflowWrap: 'anywhere',
})
export const question = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 'none',
})
export const legend = style({ padding: 0, marginBottom: vars.space[2], fontWeight: vars.weight.semibold })
/** A choice with what it means; the whole of it can be pressed. */
export const option = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[3],
  minWidth: 0,
  minHeight: vars.size.touch,
  padding: `${vars.space[2]} ${vars.space[3]}`,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  cursor: 'pointer',
  selectors: { '&:has(:checked)': { borderColor: vars.color.teal, background: vars.color.raised } },
})
export const radio = style({
  flex: 'none',
  width: vars.space[5],
  height: vars.space[5],
  margin: 0,
  accentColor: vars.color.teal,
})
export const optionText = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  minWidth: 0,
  overflowWrap: 'anywhere',
})
export const fact = style({ display: 'block', color: vars.color.text })
/** A note as it would be, with its own lines. */
export const note = style({
  display: 'block',
  marginTop: vars.space[1],
  maxHeight: '12rem',
  overflowY: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  color: vars.color.text,
})
export const past = style({ display: 'flex', flexDirection: 'column', listStyle: 'none' })
export const pastItem = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  minWidth: 0,
  paddingBlock: vars.space[3],
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
  selectors: { '&:first-child': { paddingTop: 0, borderTop: 'none' }, '&:last-child': { paddingBottom: 0 } },
})
export const pastHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  minWidth: 0,
})
export const names = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  minWidth: 0,
  overflowWrap: 'anywhere',
})
export const arrow = style({ flex: 'none', color: vars.color.subtle })
export const reason = style({ minWidth: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
