import { media, vars } from '@kubora/ui/theme.css'
import { focusRing } from '@kubora/ui/focus-ring.css'
import { globalStyle, style } from '@vanilla-extract/css'

export const text = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  minWidth: 0,
  maxWidth: vars.size.prose,
  color: vars.color.muted,
  textWrap: 'pretty',
})
globalStyle(`${text} strong`, { color: vars.color.text, fontWeight: vars.weight.semibold })

export const heading = style({
  color: vars.color.text,
  selectors: { '* + &': { marginTop: vars.space[4] } },
  '@media': { [media.print]: { breakAfter: 'avoid' } },
})
export const anchor = style({
  borderRadius: vars.radius.sm,
  color: 'inherit',
  textDecoration: 'none',
  selectors: {
    ...focusRing,
    '&::after': {
      content: ' #',
      color: vars.color.link,
      opacity: 0,
      transition: `opacity ${vars.motion.fast} ${vars.ease.standard}`,
    },
    '&:hover::after, &:focus-visible::after': { opacity: 1 },
  },
})

const anyList = {
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  paddingInlineStart: vars.space[5],
} as const
export const list = style([anyList, { listStyle: 'disc' }])
export const orderedList = style([anyList, { listStyle: 'decimal' }])
globalStyle(`${list} > li::marker`, { color: vars.color.teal })
globalStyle(`${orderedList} > li::marker`, { color: vars.color.link, fontWeight: vars.weight.semibold })
globalStyle(`${list} > li, ${orderedList} > li`, { paddingInlineStart: vars.space[1] })
globalStyle(`${list} > li > *:is(ul, ol, p), ${orderedList} > li > *:is(ul, ol, p)`, {
  marginTop: vars.space[2],
})

export const quote = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderInlineStart: `${vars.size.ring} solid ${vars.color.amber}`,
  borderRadius: vars.radius.sm,
  background: vars.color.surface,
})

export const code = style({
  // a command is not wrapped where it fits into a line
  display: 'inline-block',
  maxWidth: '100%',
  padding: `0 ${vars.space[1]}`,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.sm,
  background: vars.color.raised,
  color: vars.color.text,
  fontSize: '0.9em',
  overflowWrap: 'anywhere',
})
export const codeBlock = style({
  overflowX: 'auto',
  padding: vars.space[4],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  color: vars.color.text,
  fontSize: vars.text.sm,
  selectors: focusRing,
})

export const rule = style({
  width: '100%',
  height: vars.size.hairline,
  border: 0,
  background: vars.color.line,
})

export const tableScroller = style({
  overflowX: 'auto',
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  selectors: focusRing,
})
export const table = style({ width: '100%', borderCollapse: 'collapse', fontSize: vars.text.sm })
globalStyle(`${table} th, ${table} td`, {
  padding: `${vars.space[2]} ${vars.space[3]}`,
  textAlign: 'start',
  verticalAlign: 'top',
})
globalStyle(`${table} th`, {
  background: vars.color.raised,
  color: vars.color.text,
  fontWeight: vars.weight.semibold,
})
globalStyle(`${table} tbody tr`, { borderTop: `${vars.size.hairline} solid ${vars.color.line}` })

export const mark = style({
  borderRadius: vars.radius.sm,
  background: vars.color.amberTint,
  color: vars.color.amber,
  // not wider than its word, so that an apostrophe before it stays visible
  boxShadow: `0 ${vars.size.rule} ${vars.color.amberTint}, 0 -${vars.size.rule} ${vars.color.amberTint}`,
  '@media': { [media.print]: { background: 'none', boxShadow: 'none', color: 'inherit' } },
})
