import { focusRing } from '@kubora/ui/focus-ring.css'
import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const column = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4], minWidth: 0 })
export const quiet = style({ color: vars.color.muted })
export const small = style({ color: vars.color.muted, fontSize: vars.text.sm, overflowWrap: 'anywhere' })
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  minWidth: 0,
  overflowWrap: 'anywhere',
})
export const spread = style([line, { justifyContent: 'space-between' }])
/** A field with its button: below it on a phone, else behind it. */
export const fieldLine = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  '@media': { [media.tablet]: { flexDirection: 'row', alignItems: 'flex-start' } },
})
export const grow = style({ flex: '1 1 14rem', minWidth: 0 })
export const fieldOfLine = style({ '@media': { [media.tablet]: { flex: 1, minWidth: 0 } } })
/** As high as the field beside it, below the field's label. */
export const besideField = style({
  alignSelf: 'flex-start',
  '@media': {
    [media.tablet]: {
      marginTop: `calc(${vars.text.sm} * 1.5 + ${vars.space[2]})`,
      minHeight: vars.size.controlLg,
    },
  },
})
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  listStyle: 'none',
  padding: 0,
  margin: 0,
})
export const entry = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  paddingBlock: vars.space[3],
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
  selectors: { '&:first-child': { borderTop: 'none' } },
})
export const name = style({
  fontFamily: vars.font.mono,
  fontSize: vars.text.sm,
  overflowWrap: 'anywhere',
})
/** Lines about one thing, below each other. */
export const lines = style({ display: 'flex', flexDirection: 'column', gap: vars.space[1], minWidth: 0 })
/** As wide as its text, in a column. */
export const atStart = style({ alignSelf: 'flex-start' })
export const strong = style({ fontWeight: vars.weight.semibold, overflowWrap: 'anywhere' })
export const heading = style({ fontSize: vars.text.md, fontWeight: vars.weight.semibold })
/** A line of the game's chat. */
export const chat = style({
  padding: `${vars.space[2]} ${vars.space[3]}`,
  borderRadius: vars.radius.sm,
  background: vars.color.bg,
  overflowWrap: 'anywhere',
  fontFamily: vars.font.mono,
})
export const summary = style({
  width: 'fit-content',
  borderRadius: vars.radius.sm,
  cursor: 'pointer',
  selectors: focusRing,
  '@media': { [media.touch]: { paddingBlock: vars.space[2] } },
})
/** A form and what stands beside it where there is room. */
export const page = style({
  display: 'grid',
  gap: vars.space[4],
  alignItems: 'start',
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
})
