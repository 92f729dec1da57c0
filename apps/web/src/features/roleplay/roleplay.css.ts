import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

/** Which game server runs the world, how it is and when it reported last: one line, or a few on phones. */
export const world = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  minWidth: 0,
  overflowWrap: 'anywhere',
})
export const state = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[2], minWidth: 0 })
/** Cards of realms beside each other where there is space. */
export const worlds = style({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))',
  alignItems: 'stretch',
})
export const column = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4], minWidth: 0 })
/** The file of a character and what can be done, beside each other where there is room; on a phone what can be done is in sight at once. */
export const page = style({
  display: 'grid',
  gap: vars.space[4],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"name" "facts" "changes"',
  '@media': {
    [media.wide]: {
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
      gridTemplateRows: 'auto 1fr',
      gridTemplateAreas: '"facts name" "facts changes"',
    },
  },
})
export const facts = style([column, { gridArea: 'facts' }])
export const nameArea = style([column, { gridArea: 'name' }])
export const changesArea = style([column, { gridArea: 'changes' }])
export const quiet = style({ color: vars.color.muted })
export const hint = style({ color: vars.color.muted, fontSize: vars.text.sm, overflowWrap: 'anywhere' })
/** A name of the game, of up to 200 characters: it breaks anywhere. */
export const wholeName = style({ overflowWrap: 'anywhere', minWidth: 0 })
/** A name in a row of the list, cut where the line is shorter; all of it is in the peek. */
export const name = style({
  display: 'block',
  maxWidth: '18rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: vars.weight.regular,
})
/** The list is sorted by it. */
export const lastName = style({ fontWeight: vars.weight.semibold })
/** The name that the game was asked for, below the one that holds. */
export const becomes = style([
  name,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[1],
    color: vars.color.info,
    fontSize: vars.text.sm,
  },
])
export const becomesText = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' })
export const short = style([name, { maxWidth: '11rem' }])
/** The present name above the button that changes it. */
export const currentName = style({
  fontSize: vars.text.lg,
  fontWeight: vars.weight.semibold,
  overflowWrap: 'anywhere',
})
/** First and last name beside each other where there is space. */
export const nameFields = style({
  display: 'grid',
  gap: vars.space[4],
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
})
/** An old name and a new one. */
export const renamed = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${vars.space[1]} ${vars.space[2]}`,
  minWidth: 0,
  overflowWrap: 'anywhere',
})
export const oldName = style({ color: vars.color.muted, minWidth: 0 })
export const newName = style({ fontWeight: vars.weight.semibold, minWidth: 0 })
export const arrow = style({ alignSelf: 'center', flex: 'none', color: vars.color.subtle })
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[3]}`,
})
export const shortcut = style({
  display: 'none',
  color: vars.color.subtle,
  fontSize: vars.text.sm,
  '@media': { [media.desktop]: { display: 'inline' } },
})
/** Wishes below each other. */
export const changes = style({ display: 'flex', flexDirection: 'column', listStyle: 'none' })
export const change = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  minWidth: 0,
  paddingBlock: vars.space[3],
  borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
  selectors: { '&:first-child': { paddingTop: 0, borderTop: 'none' }, '&:last-child': { paddingBottom: 0 } },
})
export const changeHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  minWidth: 0,
})
/** A forbidden name with its facts, and its button at the end of the line. */
export const nameRow = style({ display: 'flex', alignItems: 'start', gap: vars.space[3], minWidth: 0 })
export const nameFacts = style([changeHead, { flex: 1 }])
/** The search field of the tool, no wider than it is read. */
export const choice = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  maxWidth: vars.size.form,
  minWidth: 0,
})
export const found = style({ display: 'flex', flexDirection: 'column', gap: vars.space[1] })
/** A character that was found; the chosen one is framed. */
export const option = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  width: '100%',
  minHeight: vars.size.touch,
  padding: `${vars.space[2]} ${vars.space[3]}`,
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  color: vars.color.text,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  selectors: {
    '&[aria-selected=true]': { borderColor: vars.color.teal, background: vars.color.raised },
    '&:hover': { borderColor: vars.color.controlBorder },
  },
})
