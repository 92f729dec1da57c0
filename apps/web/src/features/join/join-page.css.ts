import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

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
