import { focusRingInset } from '@kubora/ui/focus-ring.css'
import { media, vars } from '@kubora/ui/theme.css'
import { globalStyle, style } from '@vanilla-extract/css'
import { joinSystems } from '#features/join/join-system.ts'

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[7],
  paddingBlock: `${vars.space[4]} ${vars.space[7]}`,
  '@media': { [media.tablet]: { gap: vars.space[8], paddingBlock: `${vars.space[5]} ${vars.space[8]}` } },
})
export const sectionTitle = style({
  '@media': { [media.tablet]: { fontSize: vars.text['2xl'] } },
})

export const needsLead = style({
  maxWidth: '65ch',
  paddingTop: vars.space[2],
  color: vars.color.muted,
  textWrap: 'pretty',
})
export const needs = style({
  display: 'grid',
  gap: vars.space[3],
  paddingTop: vars.space[4],
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(2, 1fr)', gap: vars.space[4] },
    [media.desktop]: { gridTemplateColumns: 'repeat(4, 1fr)' },
  },
})
export const need = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignContent: 'start',
  gap: `${vars.space[3]} ${vars.space[3]}`,
  padding: vars.space[4],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
})
export const needIcon = style({ color: vars.color.link })
export const needTitle = style({ fontSize: vars.text.md })
export const needText = style({ color: vars.color.muted, fontSize: vars.text.sm, textWrap: 'pretty' })
export const meter = style({
  display: 'flex',
  gridColumn: '1 / -1',
  alignSelf: 'end',
  gap: vars.space[1],
})
export const meterBar = style({
  flex: 1,
  height: vars.space[2],
  borderRadius: vars.radius.sm,
  background: vars.color.overlay,
  forcedColorAdjust: 'none',
  selectors: {
    '&[data-fits=least]': { background: vars.color.teal },
    '&[data-fits=most]': { background: `color-mix(in srgb, ${vars.color.teal} 55%, ${vars.color.overlay})` },
  },
})

export const columns = style({
  display: 'grid',
  gap: vars.space[6],
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: 'minmax(0, 1fr) 320px',
      gap: vars.space[8],
      alignItems: 'start',
    },
  },
})

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

export const copy = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  padding: vars.space[4],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  '@media': {
    [media.desktop]: { position: 'sticky', top: `calc(${vars.size.topBar} + ${vars.space[5]})` },
  },
})
export const copyTitle = style({ fontSize: vars.text.lg })
export const copyRows = style({ display: 'flex', flexDirection: 'column', gap: vars.space[3] })
export const copyRow = style({ display: 'flex', flexDirection: 'column', gap: vars.space[1] })
export const copyWhat = style({ color: vars.color.subtle, fontSize: vars.text.sm })
export const copyText = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  minHeight: vars.size.touch,
  margin: 0,
  paddingInline: `${vars.space[3]} ${vars.space[1]}`,
  borderRadius: vars.radius.md,
  background: vars.color.bg,
  fontSize: vars.text.sm,
  overflowWrap: 'anywhere',
})

export const errorsHead = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  paddingBottom: vars.space[5],
})
export const errorsLead = style({ maxWidth: '62ch', color: vars.color.muted, textWrap: 'pretty' })
export const errors = style({
  overflow: 'hidden',
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
})
export const error = style({
  scrollMarginTop: `calc(${vars.size.topBar} + ${vars.space[4]})`,
  selectors: { '& + &': { borderTop: `${vars.size.hairline} solid ${vars.color.line}` } },
})
export const errorTitle = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  minHeight: vars.size.controlLg,
  padding: `${vars.space[3]} ${vars.space[4]}`,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: {
    ...focusRingInset,
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { background: vars.color.hover },
  },
})
export const errorHeading = style({ fontSize: vars.text.md, fontWeight: vars.weight.semibold })
export const errorArrow = style({
  flex: 'none',
  color: vars.color.subtle,
  transition: `transform ${vars.motion.base} ${vars.ease.standard}`,
  selectors: { [`${error}[open] &`]: { transform: 'rotate(180deg)' } },
  '@media': { [media.reducedMotion]: { transition: 'none' } },
})
export const errorBody = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[4],
  padding: `0 ${vars.space[4]} ${vars.space[5]}`,
})
export const help = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[4],
  paddingTop: vars.space[5],
  color: vars.color.muted,
})

export const ready = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  padding: vars.space[5],
  border: `${vars.size.hairline} solid ${vars.color.brand}`,
  borderRadius: vars.radius.lg,
  background: `linear-gradient(100deg, ${vars.color.tealTint}, ${vars.color.surface})`,
  '@media': {
    [media.tablet]: {
      flexDirection: 'row',
      alignItems: 'center',
      justifyContent: 'space-between',
      padding: vars.space[6],
    },
    [media.print]: { display: 'none' },
  },
})
export const readyTexts = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  color: vars.color.muted,
})
export const readyActions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] })
