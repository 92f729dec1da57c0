import { media, vars } from '@kubora/ui/theme.css'
import { globalStyle, style } from '@vanilla-extract/css'
import { joinSystems } from '#features/join/join-system.ts'

export const guide = style({ minWidth: 0 })
export const guideHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  paddingBottom: vars.space[5],
})
export const systems = style({
  display: 'inline-flex',
  padding: vars.space[1],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  '@media': { [media.print]: { display: 'none' } },
})
export const systemsLegend = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
export const system = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.size.row,
  paddingInline: vars.space[4],
  borderRadius: vars.radius.md,
  color: vars.color.muted,
  fontWeight: vars.weight.medium,
  cursor: 'pointer',
  transition: `background-color ${vars.motion.fast} ${vars.ease.standard}, color ${vars.motion.fast} ${vars.ease.standard}`,
  selectors: {
    '&:hover': { color: vars.color.text },
    '&:has(:checked)': { background: vars.color.teal, color: vars.color.onTeal },
    '&:has(:focus-visible)': {
      outline: `${vars.size.ring} solid ${vars.color.focus}`,
      outlineOffset: vars.size.rule,
    },
  },
  '@media': {
    [media.touch]: { minHeight: vars.size.touch },
    [media.forcedColors]: {
      selectors: { '&:has(:checked)': { outline: `${vars.size.rule} solid Highlight` } },
    },
  },
})
export const systemRadio = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
})

export const steps = style({ counterReset: 'step' })
export const step = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${vars.size.row} minmax(0, 1fr)`,
  gap: vars.space[3],
  counterIncrement: 'step',
  scrollMarginTop: `calc(${vars.size.topBar} + ${vars.space[4]})`,
  '@media': {
    [media.tablet]: { gridTemplateColumns: `${vars.size.controlLg} minmax(0, 1fr)`, gap: vars.space[5] },
  },
  selectors: {
    '&::before': {
      content: 'counter(step)',
      display: 'grid',
      placeItems: 'center',
      width: '100%',
      aspectRatio: '1',
      zIndex: 1,
      border: `${vars.size.rule} solid ${vars.color.teal}`,
      borderRadius: vars.radius.lg,
      background: vars.color.bg,
      color: vars.color.link,
      fontWeight: vars.weight.bold,
      fontVariantNumeric: 'tabular-nums',
    },
    // line down to the next step
    '&:not(:last-child)::after': {
      content: '',
      position: 'absolute',
      top: vars.size.row,
      bottom: 0,
      insetInlineStart: `calc(${vars.size.row} / 2 - ${vars.size.hairline})`,
      borderInlineStart: `${vars.size.rule} dashed ${vars.color.line}`,
    },
  },
})
globalStyle(`${step}:not(:last-child)::after`, {
  '@media': {
    [media.tablet]: {
      top: vars.size.controlLg,
      insetInlineStart: `calc(${vars.size.controlLg} / 2 - ${vars.size.hairline})`,
    },
  },
})
for (const chosen of joinSystems)
  for (const other of joinSystems.filter((name) => name !== chosen))
    globalStyle(`${guide}:has([value=${chosen}]:checked) ${step}[data-system=${other}]`, {
      '@media': { screen: { display: 'none' } },
    })

export const stepBody = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  minWidth: 0,
  paddingBottom: vars.space[6],
  '@media': { [media.tablet]: { paddingBottom: vars.space[7] } },
})
export const stepHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  minHeight: vars.size.row,
  '@media': { [media.tablet]: { minHeight: vars.size.controlLg } },
})
export const stepTitle = style({ '@media': { [media.tablet]: { fontSize: vars.text.xl } } })
export const stepSystem = style({
  paddingInline: vars.space[2],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.full,
  color: vars.color.subtle,
  fontSize: vars.text.xs,
  lineHeight: vars.leading.body,
})
export const stepIcon = style({
  display: 'none',
  marginInlineStart: 'auto',
  color: vars.color.subtle,
  '@media': { [media.tablet]: { display: 'block' } },
})
