import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const scene = style({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  justifyContent: 'center',
  paddingBlock: vars.space[7],
  textAlign: 'center',
})

export const figure = style({
  color: 'transparent',
  background: `linear-gradient(180deg, ${vars.color.teal}, ${vars.color.brand} 45%, ${vars.color.bg})`,
  backgroundClip: 'text',
  fontSize: `calc(${vars.text['4xl']} * 2.5)`,
  fontWeight: vars.weight.bold,
  lineHeight: 1,
  letterSpacing: vars.tracking.tight,
  '@media': {
    [media.tablet]: { fontSize: `calc(${vars.text['4xl']} * 4)` },
    [media.forcedColors]: { color: 'CanvasText', background: 'none' },
  },
})
