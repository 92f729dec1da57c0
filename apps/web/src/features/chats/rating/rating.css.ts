import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

const { color, radius, size, space, text, weight } = vars

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  marginBlockStart: space[4],
  padding: space[4],
  border: `${size.hairline} solid ${color.line}`,
  borderRadius: radius.md,
})
export const group = style({ margin: '0', padding: '0', border: 'none', minInlineSize: '0' })
export const legend = style({ padding: '0', marginBlockEnd: space[2], fontWeight: weight.semibold })
export const stars = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[1] })
/** One star: the radio lies over it, invisible. */
export const star = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: size.touch,
  blockSize: size.touch,
  borderRadius: radius.md,
  color: color.muted,
  selectors: {
    '&[data-filled]': { color: color.teal },
    '&:hover': { background: color.hover },
    '&:has(:focus-visible)': {
      outline: `${size.ring} solid ${color.focus}`,
      outlineOffset: `calc(-1 * ${size.ring})`,
    },
  },
})
export const radio = style({
  position: 'absolute',
  inset: '0',
  margin: '0',
  opacity: '0',
  cursor: 'pointer',
})
export const chosen = style({ color: color.muted, fontSize: text.sm })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] })
