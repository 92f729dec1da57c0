import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

/** One line of each game server, beside each other where there is space. */
export const servers = style({
  display: 'grid',
  gap: `${vars.space[2]} ${vars.space[4]}`,
  fontSize: vars.text.sm,
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(auto-fill, minmax(16rem, 1fr))' } },
})
export const server = style({ display: 'flex', alignItems: 'baseline', gap: vars.space[2], minWidth: 0 })
export const serverText = style({ minWidth: 0, overflowWrap: 'anywhere' })
export const changes = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  paddingTop: vars.space[2],
  fontSize: vars.text.sm,
})
export const change = style({ display: 'flex', flexDirection: 'column', gap: vars.space[1], minWidth: 0 })
/** Duration, unit and usual durations in one line, below each other on phones. */
export const duration = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space[3],
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.5fr)' } },
})
export const durationField = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2] })
export const ends = style({ color: vars.color.text, fontSize: vars.text.sm })
/** Two lines of a reason, all of it in the peek. */
export const reason = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
})
/** Wide enough to be read beside columns that do not wrap. */
export const reasonCell = style([reason, { minWidth: '12rem', maxWidth: '24rem' }])
/** A name of at most 32 characters, cut where the line is shorter. */
export const name = style({
  display: 'inline-block',
  maxWidth: '14rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
})
export const inserted = style({ textDecoration: 'none' })
export const adminName = style([name, { maxWidth: '9rem' }])
/** The steps of a template below each other. */
export const steps = style({ display: 'flex', flexDirection: 'column', gap: vars.space[3] })
/** Duration and unit of a step beside each other, and the button that removes it. */
export const step = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) minmax(0, 1fr) ${vars.size.touch}`,
  alignItems: 'start',
  gap: vars.space[3],
})
/** Beside the fields, below the line of their labels. */
export const stepButton = style({ marginTop: vars.space[6] })
/** The files of a ban below its facts. */
export const files = style({ display: 'flex', flexDirection: 'column', gap: vars.space[3], minWidth: 0 })
/** Wide enough to be read; where there is no space beside it, the buttons are below it. */
export const fileText = style({ minWidth: 0, flex: '1 1 14rem' })
/** All of a picture or video, never wider than the card nor higher than most of the screen. */
export const preview = style({
  display: 'block',
  maxWidth: '100%',
  maxHeight: '70vh',
  width: 'auto',
  borderRadius: vars.radius.md,
})
