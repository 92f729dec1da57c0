import { media, vars } from '@kubora/ui/theme.css'
import { globalStyle, style } from '@vanilla-extract/css'

export const onScreen = style({ '@media': { [media.print]: { display: 'none' } } })

/** Each on a sheet of its own. */
export const paper = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[5],
  padding: vars.space[5],
  marginBottom: vars.space[5],
  background: vars.color.surface,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  '@media': {
    [media.print]: { padding: 0, border: 'none', breakInside: 'avoid' },
  },
  selectors: {
    '& + &': { '@media': { [media.print]: { breakBefore: 'page' } } },
  },
})
export const title = style({ fontSize: vars.text.xl })
export const seller = style({ display: 'flex', flexDirection: 'column', fontStyle: 'normal' })
export const lines = style({ width: '100%', borderCollapse: 'collapse' })
globalStyle(`${lines} th, ${lines} td`, {
  padding: `${vars.space[2]} ${vars.space[2]}`,
  borderBottom: `${vars.size.hairline} solid ${vars.color.line}`,
  textAlign: 'start',
  verticalAlign: 'top',
})
globalStyle(`${lines} th`, {
  color: vars.color.muted,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.medium,
})
export const product = style({ overflowWrap: 'anywhere' })
export const number = style({ fontVariantNumeric: 'tabular-nums' })
globalStyle(`${lines} .${number}`, { textAlign: 'end', whiteSpace: 'nowrap' })
export const sums = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2] })
export const sum = style({ display: 'flex', justifyContent: 'space-between', gap: vars.space[3] })
export const gross = style([sum, { fontSize: vars.text.lg, fontWeight: vars.weight.semibold }])
export const note = style({ color: vars.color.muted, fontSize: vars.text.sm })
