import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

const { color, radius, size, space, text } = vars

/** One row, however many there are: the messages and the field keep their room. */
export const chosen = style({
  display: 'flex',
  flexShrink: '0',
  gap: space[2],
  maxBlockSize: '25dvh',
  overflow: 'auto',
  overscrollBehaviorInline: 'contain',
  listStyle: 'none',
})
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  flex: 'none',
  maxInlineSize: 'min(20rem, 85%)',
  padding: space[2],
  border: `${size.hairline} solid ${color.line}`,
  borderRadius: radius.md,
  background: color.surface,
})
export const facts = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  minInlineSize: '8rem',
  overflow: 'hidden',
})
export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const quiet = style({ color: color.muted, fontSize: text.sm })
export const problem = style({ color: color.danger, fontSize: text.sm })

export const dropping = style({ outline: `2px dashed ${color.teal}`, outlineOffset: space[1] })
export const write = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  '@media': { [media.phone]: { justifyContent: 'space-between' } },
})

/** Files of a message: their places are known before they are loaded. */
export const grid = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  maxInlineSize: '100%',
  listStyle: 'none',
})
export const tile = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minInlineSize: size.touch,
  maxInlineSize: '100%',
  minBlockSize: size.touch,
  padding: 0,
  border: `${size.hairline} solid ${color.line}`,
  borderRadius: radius.md,
  background: color.raised,
  color: color.text,
  overflow: 'hidden',
  cursor: 'zoom-in',
  overflowWrap: 'anywhere',
})
export const note = style([tile, { padding: space[3], cursor: 'default', fontSize: text.sm }])
export const video = style([tile, { padding: space[3], cursor: 'pointer' }])
export const thumbnail = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
})

export const large = style({
  display: 'block',
  maxInlineSize: '100%',
  maxBlockSize: '65dvh',
  marginInline: 'auto',
  borderRadius: radius.md,
})
