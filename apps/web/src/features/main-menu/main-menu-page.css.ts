import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const page = style({
  position: 'relative',
  isolation: 'isolate',
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: vars.space[5],
  overflow: 'hidden',
  minHeight: '100dvh',
  padding: vars.space[5],
  '@media': {
    [media.tablet]: { padding: `${vars.space[7]} ${vars.space[8]}` },
    '(max-height: 620px)': { paddingBlock: vars.space[4], gap: vars.space[3] },
  },
})

export const column = style({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  justifyContent: 'center',
  alignItems: 'flex-start',
  gap: vars.space[5],
  width: '100%',
  maxWidth: '460px',
})

export const head = style({ display: 'grid', gap: vars.space[2] })
export const greeting = style({
  color: vars.color.amber,
  fontSize: vars.text.md,
  fontWeight: vars.weight.semibold,
})
export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  fontSize: vars.text['4xl'],
  letterSpacing: vars.tracking.tight,
  overflowWrap: 'anywhere',
  '@media': { [media.tablet]: { fontSize: `calc(${vars.text['4xl']} * 1.5)` } },
})
export const logo = style({ flex: 'none', width: '1.1em', height: '1.1em' })
export const tagline = style({ color: vars.color.text, fontSize: vars.text.lg, textWrap: 'balance' })

export const online = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: vars.size.row,
  paddingInline: vars.space[3],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.full,
  background: `color-mix(in srgb, ${vars.color.bg} 80%, transparent)`,
  fontWeight: vars.weight.semibold,
  fontVariantNumeric: 'tabular-nums',
})

export const links = style({ display: 'grid', gap: vars.space[3], width: 'min(320px, 78vw)' })
export const link = style({ justifyContent: 'flex-start' })

export const change = style({ display: 'grid', gap: vars.space[1] })
export const changeDate = style({ color: vars.color.muted, fontSize: vars.text.sm })

export const address = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] })
export const addressLabel = style({
  flexBasis: '100%',
  color: vars.color.muted,
  fontSize: vars.text.sm,
  '@media': { [media.tablet]: { flexBasis: 'auto' } },
})
export const addressText = style({ userSelect: 'all' })
