import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const hero = style({
  position: 'relative',
  display: 'grid',
  alignItems: 'end',
  isolation: 'isolate',
  touchAction: 'pan-y',
  paddingBlock: `316px calc(${vars.space[8]} + ${vars.space[2]})`,
  '@media': {
    [media.tablet]: {
      alignItems: 'center',
      minHeight: 'clamp(560px, 82dvh, 780px)',
      paddingBlock: `${vars.space[8]} calc(${vars.space[8]} + ${vars.space[4]})`,
    },
  },
})

export const heroContent = style({
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[4],
  '@media': { [media.tablet]: { gap: vars.space[5] } },
})

export const title = style({
  maxWidth: '16ch',
  fontSize: vars.text['3xl'],
  textShadow: `0 0 ${vars.space[5]} ${vars.color.bg}`,
  '@media': { [media.tablet]: { fontSize: `clamp(${vars.text['4xl']}, 4.2vw, 60px)` } },
})
export const brand = style({
  display: 'block',
  paddingBottom: vars.space[2],
  color: vars.color.link,
  fontSize: vars.text.lg,
  letterSpacing: vars.tracking.wide,
  '@media': { [media.tablet]: { fontSize: vars.text.xl } },
})

export const lead = style({
  maxWidth: '46ch',
  color: vars.color.text,
  fontSize: vars.text.md,
  textWrap: 'pretty',
  '@media': { [media.tablet]: { fontSize: vars.text.lg } },
})

export const online = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${vars.space[2]}`,
  minHeight: vars.size.row,
  padding: `${vars.space[1]} ${vars.space[3]}`,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.full,
  background: `color-mix(in srgb, ${vars.color.bg} 88%, transparent)`,
  fontSize: vars.text.sm,
})
export const servers = style({
  color: vars.color.muted,
  // small enough to fit beside the number of players on a narrow phone
  fontSize: vars.text.xs,
  '@media': { [media.tablet]: { fontSize: vars.text.sm } },
})
export const onlinePending = style({ width: '180px' })

export const actions = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  width: '100%',
  '@media': { [media.tablet]: { flexDirection: 'row', width: 'auto', alignItems: 'stretch' } },
})

export const address = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  minHeight: vars.size.controlLg,
  paddingInline: `${vars.space[4]} ${vars.space[2]}`,
  border: `${vars.size.hairline} solid ${vars.color.controlBorder}`,
  borderRadius: vars.radius.md,
  background: `color-mix(in srgb, ${vars.color.bg} 88%, transparent)`,
})
export const addressText = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  lineHeight: vars.leading.heading,
  userSelect: 'all',
})
export const addressLabel = style({ color: vars.color.subtle, fontSize: vars.text.xs, userSelect: 'none' })
