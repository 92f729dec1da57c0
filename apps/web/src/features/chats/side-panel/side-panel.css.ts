import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

const { color, size, space, text, weight } = vars

/** The conversation and the panel beside it. */
export const columns = style({
  display: 'grid',
  gap: space[4],
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(15rem, 20rem)' } },
})

/** The panel: as high as the conversation. */
export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[5],
  '@media': {
    [media.tablet]: {
      blockSize: `calc(100dvh - ${size.topBar} - ${space[8]} * 2 - ${space[6]})`,
      minBlockSize: '22rem',
      overflowY: 'auto',
      paddingInlineEnd: space[2],
    },
  },
})

export const section = style({ display: 'flex', flexDirection: 'column', gap: space[3], minInlineSize: '0' })
export const heading = style({ fontSize: text.md, fontWeight: weight.semibold })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
/** Texts of people: their lines stay, and one long word breaks. */
export const words = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
export const quiet = style({ color: color.muted, fontSize: text.sm, overflowWrap: 'anywhere' })
export const list = style({ display: 'flex', flexDirection: 'column', gap: space[2], listStyle: 'none' })
