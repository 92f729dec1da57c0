import backdropUrl from '@kubora/content/assets/voxel-backdrop.svg'
import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const hero = style({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  overflow: 'hidden',
  isolation: 'isolate',
  minHeight: 'min(560px, 78dvh)',
  paddingBlock: vars.space[7],
  '@media': { [media.tablet]: { minHeight: 'min(640px, 78dvh)' } },
  background: `linear-gradient(180deg, ${vars.color.bg}, ${vars.color.tealTint} 60%, ${vars.color.bg})`,
})

export const backdrop = style({
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  backgroundImage: `url(${backdropUrl})`,
  backgroundSize: 'cover',
  backgroundPosition: '72% 50%',
  // The scrim keeps text contrast at 4.5 and more wherever the text may stand.
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      inset: 0,
      background: `linear-gradient(180deg, color-mix(in srgb, ${vars.color.bg} 82%, transparent), color-mix(in srgb, ${vars.color.bg} 76%, transparent) 60%, ${vars.color.bg})`,
    },
  },
  '@media': {
    [media.tablet]: {
      selectors: {
        '&::after': {
          background: `linear-gradient(90deg, ${vars.color.bg}, color-mix(in srgb, ${vars.color.bg} 84%, transparent) 40%, transparent 78%), linear-gradient(0deg, ${vars.color.bg}, transparent 26%)`,
        },
      },
    },
  },
})

export const heroContent = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[4],
})

export const title = style({
  maxWidth: '20ch',
  fontSize: vars.text['3xl'],
  '@media': { [media.tablet]: { fontSize: `calc(${vars.text['4xl']} * 1.25)` } },
})

export const lead = style({
  maxWidth: '46ch',
  color: vars.color.muted,
  fontSize: vars.text.lg,
  textWrap: 'pretty',
})

export const online = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: vars.size.row,
  paddingInline: vars.space[3],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.full,
  background: `color-mix(in srgb, ${vars.color.bg} 80%, transparent)`,
  fontSize: vars.text.sm,
})
export const servers = style({ color: vars.color.muted })
export const onlinePending = style({ width: '180px' })

export const actions = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  width: '100%',
  paddingTop: vars.space[3],
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
  background: `color-mix(in srgb, ${vars.color.bg} 80%, transparent)`,
})
export const addressText = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  lineHeight: vars.leading.heading,
  userSelect: 'all',
})
export const addressLabel = style({ color: vars.color.subtle, fontSize: vars.text.xs, userSelect: 'none' })

export const steps = style({
  paddingBlock: `${vars.space[6]} ${vars.space[8]}`,
})
export const stepsTitle = style({
  paddingBottom: vars.space[5],
  '@media': { [media.tablet]: { fontSize: vars.text['2xl'] } },
})
export const stepList = style({
  display: 'grid',
  gap: vars.space[4],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, 1fr)', gap: vars.space[5] } },
})
export const step = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  padding: vars.space[5],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
})
export const stepNumber = style({
  display: 'grid',
  placeItems: 'center',
  width: vars.size.control,
  height: vars.size.control,
  marginBottom: vars.space[2],
  borderRadius: vars.radius.md,
  background: vars.color.tealTint,
  color: vars.color.link,
  fontSize: vars.text.lg,
  fontWeight: vars.weight.bold,
})
export const stepText = style({ color: vars.color.muted })
