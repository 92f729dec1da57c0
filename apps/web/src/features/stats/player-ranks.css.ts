import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const ranks = style({ display: 'flex', flexDirection: 'column', gap: vars.space[3], minWidth: 0 })
export const periods = style({
  display: 'flex',
  maxWidth: '100%',
  gap: vars.space[1],
  padding: vars.space[1],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.full,
  background: vars.color.surface,
  '@media': { [media.tablet]: { alignSelf: 'start' }, [media.print]: { display: 'none' } },
})
export const period = style({
  position: 'relative',
  display: 'flex',
  flex: '1 1 auto',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 0,
  minHeight: vars.size.row,
  paddingInline: vars.space[4],
  borderRadius: vars.radius.full,
  color: vars.color.muted,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.semibold,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.hover, color: vars.color.text },
    '&:has(:checked)': { background: vars.color.teal, color: vars.color.onTeal },
    '&:has(:focus-visible)': {
      outline: `${vars.size.ring} solid ${vars.color.focus}`,
      outlineOffset: vars.size.rule,
    },
  },
  '@media': {
    [media.touch]: { minHeight: vars.size.touch },
    [media.phone]: { paddingInline: vars.space[2] },
    [media.forcedColors]: { selectors: { '&:has(:checked)': { outline: '2px solid' } } },
  },
})
// over its label, so that what is pressed or read out is where it is seen
export const radio = style({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' })

export const mode = style({ width: '100%', minWidth: 0, paddingBlock: vars.space[2] })
export const below = style({
  display: 'block',
  color: vars.color.muted,
  fontSize: vars.text.xs,
  '@media': { [media.tablet]: { display: 'none' } },
})
export const wide = style({
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.phone]: { display: 'none' } },
})
export const points = style({ fontWeight: vars.weight.bold, fontVariantNumeric: 'tabular-nums' })
