import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: vars.space[3] })
/** The search field, and each filter beside it. */
export const search = style({ flex: '1 1 14rem', maxWidth: vars.size.form, minWidth: 0 })
export const filter = style({ flex: '0 1 11rem', minWidth: 0 })
/** Filters and order: in one line with the search, and on phones behind a button. */
export const filters = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[3],
  width: '100%',
  '@media': { [media.tablet]: { display: 'contents' } },
})
export const closed = style({ '@media': { [media.phone]: { display: 'none' } } })
export const narrow = style({ '@media': { [media.tablet]: { display: 'none' } } })
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  // as wide as the line allows, so that a button that comes later moves no other one
  flex: '1 1 auto',
  justifyContent: 'flex-end',
})
export const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[1]} ${vars.space[5]}`,
  minHeight: vars.size.controlSm,
  color: vars.color.muted,
  fontSize: vars.text.sm,
  fontVariantNumeric: 'tabular-nums',
})
/** What can be done with the chosen rows: in the place of the summary, on a phone at the lower edge of the window. */
export const chosen = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  '@media': {
    [media.phone]: {
      position: 'fixed',
      insetInline: 0,
      bottom: 0,
      zIndex: vars.layer.sticky,
      padding: `${vars.space[2]} ${vars.space[4]} max(${vars.space[2]}, env(safe-area-inset-bottom))`,
      background: vars.color.raised,
      borderTop: `${vars.size.hairline} solid ${vars.color.line}`,
    },
  },
})
/** Room below the list on a phone, so that the buttons of the chosen rows cover none of it. */
export const chosenRoom = style({ '@media': { [media.phone]: { height: '13rem' } } })
export const keys = style({
  display: 'none',
  color: vars.color.subtle,
  '@media': { [media.desktop]: { display: 'block' } },
})
/** Table and peek beside each other; on wide screens as high as the window, so that the header stays in sight. */
export const frame = style({
  display: 'flex',
  alignItems: 'stretch',
  gap: vars.space[4],
  minWidth: 0,
  '@media': {
    [media.tablet]: { maxHeight: `calc(100dvh - ${vars.size.topBar} - ${vars.space[7]})` },
  },
})
export const table = style({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 })
export const old = style({ opacity: 0.55, transition: `opacity ${vars.motion.base} ${vars.ease.standard}` })
/** On phones, where there are no headers to press. */
export const sort = style([filter, { '@media': { [media.tablet]: { display: 'none' } } }])
/** What a phone has no columns for. */
export const wide = style({ display: 'none', '@media': { [media.tablet]: { display: 'inline-flex' } } })
export const views = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2] })
export const view = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' })
/** The cell that names a row: what folds it, its name, and marks behind it. */
export const name = style({ display: 'flex', alignItems: 'center', gap: vars.space[2], minWidth: 0 })
/** Takes the place of a fold button, so that names stand below each other. */
export const below = style({ paddingInlineStart: vars.space[6] })
export const parent = style({ fontWeight: vars.weight.semibold })
export const quiet = style({ color: vars.color.subtle, whiteSpace: 'nowrap' })
/** A state with its dot. */
export const state = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  whiteSpace: 'nowrap',
})
export const badges = style({ display: 'inline-flex', flexWrap: 'wrap', gap: vars.space[1] })
/** A row on a phone: its name, and below it the state with what most look for. */
export const card = style({ display: 'flex', flexDirection: 'column', gap: vars.space[1], minWidth: 0 })
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  minWidth: 0,
  color: vars.color.muted,
  fontSize: vars.text.sm,
  overflowWrap: 'anywhere',
})
/** Buttons of a row in its peek. */
export const peekButtons = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
})
