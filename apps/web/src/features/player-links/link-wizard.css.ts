import { media, vars } from '@kubora/ui/theme.css'
import { pulse } from '@kubora/ui/motion.css'
import { createVar, style } from '@vanilla-extract/css'

const stepSize = createVar()

export const wizard = style({
  vars: { [stepSize]: vars.size.controlSm },
  padding: vars.space[4],
  borderRadius: vars.radius.lg,
  background: vars.color.raised,
  '@media': { [media.tablet]: { padding: vars.space[5] } },
})

export const steps = style({ display: 'flex', flexDirection: 'column', gap: vars.space[5] })

export const step = style({
  display: 'grid',
  gridTemplateColumns: `${stepSize} minmax(0, 1fr)`,
  gap: `${vars.space[3]} ${vars.space[3]}`,
})

export const number = style({
  display: 'grid',
  placeItems: 'center',
  width: stepSize,
  height: stepSize,
  borderRadius: vars.radius.full,
  background: vars.color.tealTint,
  color: vars.color.link,
  fontWeight: vars.weight.bold,
})

export const stepTitle = style({
  alignSelf: 'center',
  fontSize: vars.text.md,
  fontWeight: vars.weight.semibold,
})

export const stepBody = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  minWidth: 0,
  '@media': { [media.tablet]: { gridColumn: 2 } },
})
export const stepText = style({ color: vars.color.muted })

export const copyables = style({ display: 'grid', gap: vars.space[3] })

export const copyable = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  padding: `${vars.space[2]} ${vars.space[2]} ${vars.space[2]} ${vars.space[4]}`,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.bg,
})
export const copyableTexts = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
export const copyableLabel = style({ color: vars.color.subtle, fontSize: vars.text.xs })
export const copyableText = style({
  color: vars.color.link,
  fontSize: vars.text.md,
  fontWeight: vars.weight.semibold,
  overflowWrap: 'anywhere',
})

export const live = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  color: vars.color.subtle,
  fontSize: vars.text.sm,
})
export const liveDot = style({
  flex: 'none',
  width: vars.space[2],
  height: vars.space[2],
  borderRadius: vars.radius.full,
  background: vars.color.teal,
  animation: `${pulse} ${vars.motion.pulse} ease-in-out infinite`,
  '@media': { [media.reducedMotion]: { animation: 'none' } },
})
