import { focusRing } from '@kubora/ui/focus-ring.css'
import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

/** The sections of a panel below each other. */
export const column = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  minWidth: 0,
})
/** Buttons beside a page's title. */
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] })
/** A row's name with its badges. */
export const rowName = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  fontWeight: vars.weight.semibold,
  overflowWrap: 'anywhere',
})
/** Further facts of a row, on one line if they fit. */
export const rowFacts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[4],
  rowGap: vars.space[1],
  color: vars.color.muted,
  fontSize: vars.text.sm,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
})
/** A row's buttons; when they wrap below the texts, they stay at the end of the line. */
export const rowButtons = style({
  display: 'flex',
  flex: 'none',
  gap: vars.space[1],
  maxWidth: '100%',
  flexWrap: 'wrap',
  marginInlineStart: 'auto',
})
/** Text of a problem. */
export const problem = style({ color: vars.color.danger, fontSize: vars.text.sm })
/** The number of a row, which is pressed to move it. */
export const position = style({
  minWidth: vars.size.controlSm,
  minHeight: vars.size.controlSm,
  padding: 0,
  border: `${vars.size.hairline} solid transparent`,
  borderRadius: vars.radius.md,
  background: 'transparent',
  color: vars.color.muted,
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  selectors: {
    ...focusRing,
    '&:hover:enabled': { borderColor: vars.color.controlBorder, color: vars.color.text },
    '&:disabled': { cursor: 'default' },
  },
  '@media': {
    // no pointer shows there that it can be pressed
    [media.touch]: {
      minWidth: vars.size.touch,
      minHeight: vars.size.touch,
      borderColor: vars.color.controlBorder,
    },
  },
})
export const positionForm = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] })
