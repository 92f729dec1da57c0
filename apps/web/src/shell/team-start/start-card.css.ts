import { focusRingInset } from '@kubora/ui/focus-ring.css'
import { media, vars } from '@kubora/ui/theme.css'
import { style, styleVariants } from '@vanilla-extract/css'

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  height: '100%',
  padding: vars.space[3],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
})
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.size.target,
})
export const icon = style({ display: 'flex', flex: 'none', color: vars.color.subtle })
export const title = style({ flex: 1, fontSize: vars.text.md, fontWeight: vars.weight.semibold })
export const lines = style({
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
export const figures = style({ display: 'flex', flexDirection: 'column', gap: vars.space[3] })
/** Two pictures beside each other where there is room. */
export const pair = style({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, calc(${vars.size.drawer} * 0.8)), 1fr))`,
})
export const part = style({
  color: vars.color.muted,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.regular,
})
export const line = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space[2],
  minHeight: vars.size.row,
  paddingBlock: vars.space[1],
  paddingInline: vars.space[2],
  marginInline: `calc(-1 * ${vars.space[2]})`,
  borderRadius: vars.radius.sm,
  color: vars.color.text,
  fontSize: vars.text.sm,
  textDecoration: 'none',
  // a long name of a game server
  overflowWrap: 'anywhere',
})
export const link = style([
  line,
  {
    selectors: {
      ...focusRingInset,
      '&:hover': { background: vars.color.hover, textDecoration: 'underline' },
    },
  },
])
export const summary = style([link, { cursor: 'pointer' }])
export const opened = style([
  lines,
  { maxHeight: vars.size.drawer, marginInlineStart: vars.space[4], overflowY: 'auto' },
])
const figure = style({
  flex: 'none',
  minWidth: '2ch',
  fontSize: vars.text.xl,
  fontWeight: vars.weight.bold,
  lineHeight: vars.leading.heading,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
})
export const number = styleVariants({
  calm: [figure, { color: vars.color.text }],
  waiting: [figure, { color: vars.color.link }],
  problem: [figure, { color: vars.color.danger }],
})
export const detail = style({
  marginInlineStart: 'auto',
  color: vars.color.muted,
  fontSize: vars.text.xs,
  whiteSpace: 'nowrap',
})
/** The number of a row as a link, wide and high enough for a finger. */
export const cellLink = style({
  '@media': {
    [media.touch]: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      minWidth: vars.size.touch,
      minHeight: vars.size.touch,
    },
  },
})
export const nothing = style({ color: vars.color.muted, fontSize: vars.text.sm })
