import { focusRing } from '@kubora/ui/focus-ring.css'
import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const section = style({
  paddingBlock: vars.space[7],
  '@media': { [media.tablet]: { paddingBlock: `calc(${vars.space[8]} + ${vars.space[4]})` } },
})
export const raised = style([
  section,
  {
    borderBlock: `${vars.size.hairline} solid ${vars.color.line}`,
    background: `linear-gradient(180deg, ${vars.color.surface}, ${vars.color.bg})`,
  },
])
export const column = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[5],
  '@media': { [media.tablet]: { gap: vars.space[6] } },
})
export const head = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2] })
export const title = style({
  fontSize: vars.text['2xl'],
  '@media': { [media.tablet]: { fontSize: vars.text['3xl'] } },
})
export const lead = style({
  maxWidth: '56ch',
  color: vars.color.muted,
  textWrap: 'pretty',
  '@media': { [media.tablet]: { fontSize: vars.text.lg } },
})

const columns = {
  display: 'grid',
  gap: vars.space[4],
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(2, 1fr)', gap: vars.space[5] },
    [media.desktop]: { gridTemplateColumns: 'repeat(3, 1fr)' },
  },
} as const

export const abouts = style([
  columns,
  {
    gap: vars.space[5],
    '@media': { [media.tablet]: { gap: `${vars.space[7]} ${vars.space[6]}` } },
  },
])
export const about = style({ display: 'flex', gap: vars.space[4] })
export const aboutIcon = style({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: vars.size.controlLg,
  height: vars.size.controlLg,
  borderRadius: vars.radius.lg,
  background: vars.color.tealTint,
  color: vars.color.link,
})
export const aboutTexts = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2], minWidth: 0 })

export const steps = style({
  display: 'grid',
  gap: vars.space[5],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, 1fr)' } },
})
export const step = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: '1fr',
      alignContent: 'start',
      gap: vars.space[2],
      selectors: {
        // line from one step to the next
        '&:not(:last-child)::after': {
          content: '',
          position: 'absolute',
          top: `calc(${vars.size.controlLg} / 2)`,
          insetInline: `calc(${vars.size.controlLg} + ${vars.space[3]}) calc(-1 * ${vars.space[3]})`,
          borderTop: `${vars.size.rule} dashed ${vars.color.line}`,
        },
      },
    },
  },
})
export const stepNumber = style({
  display: 'grid',
  placeItems: 'center',
  width: vars.size.controlLg,
  height: vars.size.controlLg,
  border: `${vars.size.rule} solid ${vars.color.teal}`,
  borderRadius: vars.radius.lg,
  color: vars.color.link,
  fontSize: vars.text.lg,
  fontWeight: vars.weight.bold,
})
export const stepLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.size.control,
})
export const stepText = style({
  gridColumn: '-2 / -1',
  maxWidth: '40ch',
  color: vars.color.muted,
  textWrap: 'pretty',
})

export const team = style({
  display: 'grid',
  gap: vars.space[3],
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))', gap: vars.space[4] },
  },
})
export const member = style({
  display: 'flex',
  gap: vars.space[4],
  padding: vars.space[4],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  '@media': { [media.tablet]: { flexDirection: 'column', gap: vars.space[3] } },
})
export const memberTexts = style({ minWidth: 0 })
export const memberName = style({ overflowWrap: 'anywhere' })
export const memberRole = style({
  color: vars.color.link,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.medium,
})
export const memberAbout = style({
  paddingTop: vars.space[2],
  color: vars.color.muted,
  fontSize: vars.text.sm,
  textWrap: 'pretty',
})

export const chat = style({
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
      gap: vars.space[5],
      padding: vars.space[6],
    },
  },
})
export const chatIcon = style({ flex: 'none', color: vars.color.link })
export const chatTexts = style({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  gap: vars.space[1],
  color: vars.color.muted,
})
export const chatTitle = style({
  color: vars.color.text,
  fontSize: vars.text.xl,
})

export const places = style(columns)
export const place = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[4],
  height: '100%',
  padding: vars.space[4],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  color: vars.color.link,
  textDecoration: 'none',
  transition: `border-color ${vars.motion.base} ${vars.ease.standard}`,
  selectors: { ...focusRing, '&:hover': { borderColor: vars.color.teal } },
})
export const outletTexts = style({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  gap: vars.space[1],
  minWidth: 0,
  color: vars.color.text,
})
export const outletHint = style({ color: vars.color.muted, fontSize: vars.text.sm, textWrap: 'pretty' })
export const outletArrow = style({ flex: 'none', color: vars.color.subtle })
export const playing = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  color: vars.color.muted,
  fontSize: vars.text.sm,
})
