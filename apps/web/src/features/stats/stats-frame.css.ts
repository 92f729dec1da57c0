import { focusRing } from '@kubora/ui/focus-ring.css'
import { media, vars } from '@kubora/ui/theme.css'
import { globalStyle, style } from '@vanilla-extract/css'

export const frame = style({ display: 'flex', flexDirection: 'column', gap: vars.space[5], minWidth: 0 })

const row = {
  // the focus ring of a link needs space inside the scrolling area
  padding: vars.space[1],
  margin: `calc(-1 * ${vars.space[1]})`,
  display: 'flex',
  gap: vars.space[2],
  overflowX: 'auto',
  scrollbarWidth: 'none',
} as const

export const sections = style({
  ...row,
  // its items are measured from its edge
  position: 'relative',
  '@media': { [media.desktop]: { display: 'grid', gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' } },
})
globalStyle(`${sections} > li`, { flex: 'none' })
export const section = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[2],
  minHeight: vars.size.controlLg,
  paddingInline: vars.space[3],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  color: vars.color.muted,
  fontWeight: vars.weight.semibold,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  selectors: {
    ...focusRing,
    '&:hover': { borderColor: vars.color.controlBorder, color: vars.color.text },
    '&[aria-current]': {
      borderColor: vars.color.teal,
      background: vars.color.tealTint,
      color: vars.color.link,
    },
  },
  '@media': { [media.forcedColors]: { selectors: { '&[aria-current]': { outline: '2px solid' } } } },
})

export const periods = style({
  display: 'inline-flex',
  maxWidth: '100%',
  gap: vars.space[1],
  padding: vars.space[1],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.full,
  background: vars.color.surface,
  '@media': { [media.phone]: { display: 'flex' } },
})
globalStyle(`${periods} > li`, { flex: '1 1 auto', minWidth: 0 })
export const period = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: vars.size.row,
  paddingInline: vars.space[4],
  borderRadius: vars.radius.full,
  color: vars.color.muted,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.semibold,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  selectors: {
    ...focusRing,
    '&:hover': { background: vars.color.hover, color: vars.color.text },
    '&[aria-current]': { background: vars.color.teal, color: vars.color.onTeal },
  },
  '@media': {
    [media.touch]: { minHeight: vars.size.touch },
    [media.phone]: { paddingInline: vars.space[2] },
    [media.forcedColors]: { selectors: { '&[aria-current]': { outline: '2px solid' } } },
  },
})
