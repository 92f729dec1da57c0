import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const header = style({
  position: 'relative',
  display: 'grid',
  alignItems: 'end',
  isolation: 'isolate',
  paddingBlock: `328px ${vars.space[5]}`,
  '@media': {
    [media.tablet]: { minHeight: '440px', paddingBlock: `${vars.space[8]} ${vars.space[7]}` },
  },
})
export const content = style({
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[3],
})
export const title = style({
  maxWidth: '18ch',
  fontSize: vars.text['3xl'],
  textShadow: `0 0 ${vars.space[5]} ${vars.color.bg}`,
  '@media': { [media.tablet]: { fontSize: vars.text['4xl'] } },
})
export const lead = style({
  maxWidth: '52ch',
  textWrap: 'pretty',
  '@media': { [media.tablet]: { fontSize: vars.text.lg } },
})
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  paddingTop: vars.space[2],
})
