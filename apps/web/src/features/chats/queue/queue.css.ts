import { vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

const { color, font, radius, space, text } = vars

/** Name and excerpt, wide enough to be read beside columns that do not wrap. */
export const player = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  minWidth: '12rem',
  maxWidth: '17rem',
})
export const name = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] })
/** One line of the last message. */
export const excerpt = style({
  overflow: 'hidden',
  color: color.muted,
  fontSize: text.sm,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
/** A short id with the button that copies it whole. */
export const id = style({ display: 'inline-flex', alignItems: 'center', gap: space[1] })
export const idText = style({ fontFamily: font.mono, fontSize: text.sm })
/** A name of at most 32 characters, cut where the line is shorter. */
export const assignee = style({
  display: 'inline-block',
  maxWidth: '9rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
})
export const peek = style({ display: 'flex', flexDirection: 'column', gap: space[4] })
/** The message in the peek, with its line breaks. */
export const message = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' })
/** Where the words of a search stand: all of it, as the words may stand at its end. */
export const passage = style({ color: color.muted, fontSize: text.sm, overflowWrap: 'anywhere' })
/** A word of the search in a passage. */
export const mark = style({
  borderRadius: radius.sm,
  background: color.amberTint,
  color: color.amber,
})
/** The chats of a player, a line each. */
export const lines = style({ display: 'flex', flexDirection: 'column', gap: space[2], listStyle: 'none' })
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] })
export const facts = style({ marginInlineStart: 'auto', color: color.muted, fontSize: text.sm })
export const none = style({ color: color.muted })
