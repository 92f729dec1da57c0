import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

/** A download's name, and its upload under way below it. */
export const title = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  minWidth: 0,
  paddingBlock: vars.space[1],
})
export const hash = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[1] })

export const status = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  padding: vars.space[4],
  borderRadius: vars.radius.md,
  background: vars.color.raised,
})
export const statusButtons = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
})
export const languages = style({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
export const language = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 'none',
})
export const languageName = style({
  padding: 0,
  marginBottom: vars.space[2],
  fontWeight: vars.weight.semibold,
})
export const hint = style({ marginTop: vars.space[3], color: vars.color.subtle, fontSize: vars.text.sm })
export const pair = style({
  display: 'grid',
  gap: vars.space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' } },
})

export const dropZone = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  padding: vars.space[5],
  border: `${vars.size.rule} dashed ${vars.color.controlBorder}`,
  borderRadius: vars.radius.lg,
  background: vars.color.raised,
  color: vars.color.muted,
  cursor: 'pointer',
  transition: `border-color ${vars.motion.fast} ${vars.ease.standard}`,
  selectors: {
    '&:hover, &[data-over=true]': { borderColor: vars.color.teal, color: vars.color.text },
    '&[data-wrong=true]': { borderColor: vars.color.danger },
    '&:focus-within': {
      outline: `${vars.size.ring} solid ${vars.color.focus}`,
      outlineOffset: vars.size.rule,
    },
  },
})
export const dropText = style({ display: 'flex', flexDirection: 'column', gap: vars.space[1], minWidth: 0 })
export const dropName = style({ color: vars.color.text, overflowWrap: 'anywhere' })
/** Covers its whole label, so that clicks, keys and dropped files reach it; the label shows the focus. */
export const fileInput = style({
  position: 'absolute',
  inset: 0,
  opacity: 0,
  cursor: 'pointer',
  width: '100%',
})
export const resume = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.size.controlSm,
  paddingInline: vars.space[3],
  border: `${vars.size.hairline} solid ${vars.color.controlBorder}`,
  borderRadius: vars.radius.md,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.medium,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&:focus-within': {
      outline: `${vars.size.ring} solid ${vars.color.focus}`,
      outlineOffset: vars.size.rule,
    },
  },
  '@media': { [media.touch]: { minHeight: vars.size.touch } },
})
