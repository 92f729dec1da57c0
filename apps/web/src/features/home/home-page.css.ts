import { media, vars } from '@kubora/ui/theme.css'
import { createVar, style } from '@vanilla-extract/css'
import { phoneHeight } from '#shell/scenes/scene-picture.css.ts'

/** Space for the text and buttons of the banner, and for notices at the lower edge, on the first screen of a phone. */
const belowPicture = '520px'
const belowPictureOfShortPhone = '488px'

/** Phones whose first screen is low, as the browser's own bars are shown. */
const shortPhone = 'screen and (max-width: 719.98px) and (max-height: 760px)'

const pictureEnd = createVar()

export const hero = style({
  position: 'relative',
  display: 'grid',
  alignItems: 'end',
  isolation: 'isolate',
  touchAction: 'pan-y',
  // on a phone the picture gives way, so that the call to action and the address are on the first screen
  vars: {
    [pictureEnd]: `clamp(96px, 100svh - ${belowPicture}, 316px)`,
    // its lower end fades behind the first line
    [phoneHeight]: `calc(${pictureEnd} + ${vars.space[6]})`,
  },
  paddingBlock: `${pictureEnd} calc(${vars.space[8]} + ${vars.space[2]})`,
  '@media': {
    [shortPhone]: { vars: { [pictureEnd]: `clamp(96px, 100svh - ${belowPictureOfShortPhone}, 316px)` } },
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
  gap: vars.space[3],
  '@media': { [media.tablet]: { gap: vars.space[5] } },
})

export const title = style({
  maxWidth: '16ch',
  fontSize: vars.text['3xl'],
  textShadow: `0 0 ${vars.space[5]} ${vars.color.bg}`,
  '@media': {
    [shortPhone]: { fontSize: vars.text['2xl'] },
    [media.tablet]: { fontSize: `clamp(${vars.text['4xl']}, 4.2vw, 60px)` },
  },
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
  // on a phone below the buttons
  order: 1,
  maxWidth: '46ch',
  color: vars.color.text,
  fontSize: vars.text.md,
  textWrap: 'pretty',
  '@media': { [media.tablet]: { order: 0, fontSize: vars.text.lg } },
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
