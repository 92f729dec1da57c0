import { focusRing } from '@kubora/ui/focus-ring.css'
import { media, vars } from '@kubora/ui/theme.css'
import { globalStyle, style } from '@vanilla-extract/css'

export const column = style({ display: 'flex', flexDirection: 'column', gap: vars.space[5], minWidth: 0 })
export const quiet = style({ color: vars.color.subtle, fontSize: vars.text.sm })

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[3]}`,
  color: vars.color.muted,
  fontSize: vars.text.sm,
})

export const kind = style({ display: 'inline-block', '::first-letter': { textTransform: 'uppercase' } })

export const settings = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const iconField = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  gridColumn: '1 / -1',
})
export const legend = style({
  padding: 0,
  marginBottom: vars.space[2],
  fontSize: vars.text.sm,
  fontWeight: vars.weight.medium,
})
export const icons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[1] })
export const icon = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: vars.size.touch,
  height: vars.size.touch,
  border: `${vars.size.hairline} solid transparent`,
  borderRadius: vars.radius.md,
  color: vars.color.muted,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.hover, color: vars.color.text },
    '&:has(:checked)': {
      borderColor: vars.color.teal,
      background: vars.color.tealTint,
      color: vars.color.link,
    },
    '&:has(:focus-visible)': {
      outline: `${vars.size.ring} solid ${vars.color.focus}`,
      outlineOffset: vars.size.hairline,
    },
  },
})
export const iconInput = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
})

export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  marginTop: vars.space[2],
})

export const markdown = style({
  display: 'grid',
  gap: vars.space[2],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: vars.space[5],
    },
  },
})
export const markdownTools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  gridColumn: '1 / -1',
})
export const sections = style({
  // below the buttons on phones, where both fill a line
  order: 1,
  flex: '1 0 100%',
  minWidth: 0,
  '@media': { [media.desktop]: { order: 0, flex: '0 1 50%' } },
})
globalStyle(`${sections} > div`, { flexDirection: 'row', alignItems: 'center' })
globalStyle(`${sections} > div > :last-child`, { flex: 1, minWidth: 0 })
export const toolbar = style({
  display: 'flex',
  // hidden while a phone shows the preview, where nothing can be formatted
  selectors: { '[data-previewed=true] > * > &': { visibility: 'hidden' } },
  '@media': {
    [media.desktop]: {
      gap: vars.space[1],
      selectors: { '[data-previewed=true] > * > &': { visibility: 'visible' } },
    },
  },
})
export const previewToggle = style({ '@media': { [media.desktop]: { display: 'none' } } })
export const markdownText = style({
  minWidth: 0,
  selectors: { '[data-previewed=true] > &': { display: 'none' } },
  '@media': {
    [media.desktop]: { selectors: { '[data-previewed=true] > &': { display: 'block' } } },
  },
})
export const markdownArea = style({
  minHeight: '8em',
  maxHeight: '70vh',
  fontFamily: vars.font.mono,
  fontSize: vars.text.sm,
  // grows with its text in browsers that support it
  fieldSizing: 'content',
  '@media': { [media.touch]: { fontSize: vars.text.md } },
})
export const markdownPreview = style({
  minWidth: 0,
  selectors: { '[data-previewed=false] > &': { display: 'none' } },
  '@media': {
    [media.desktop]: { selectors: { '[data-previewed=false] > &': { display: 'block' } } },
  },
})
export const preview = style({
  position: 'relative',
  minHeight: '8em',
  height: '100%',
  // as high as the text, so that both show the same part
  maxHeight: '70vh',
  overflowY: 'auto',
  // what is typed above must not move what is read
  overflowAnchor: 'none',
  padding: vars.space[4],
  border: `${vars.size.hairline} dashed ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.bg,
  selectors: focusRing,
})
globalStyle(`${preview} [data-current]`, {
  boxShadow: `calc(-1 * ${vars.space[2]}) 0 0 ${vars.color.bg}, calc(-1 * ${vars.space[2]} - ${vars.size.rule}) 0 0 ${vars.color.teal}`,
})

export const textInput = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2] })
export const original = style({ fontSize: vars.text.sm, color: vars.color.muted })
globalStyle(`${original} > summary`, { width: 'fit-content', cursor: 'pointer', color: vars.color.link })
export const originalText = style({
  padding: vars.space[3],
  marginTop: vars.space[2],
  borderRadius: vars.radius.md,
  background: vars.color.raised,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})

export const bar = style({
  position: 'sticky',
  bottom: 0,
  zIndex: vars.layer.sticky,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  padding: vars.space[2],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: `${vars.radius.lg} ${vars.radius.lg} 0 0`,
  background: vars.color.raised,
  boxShadow: vars.shadow.md,
  '@media': { [media.tablet]: { padding: vars.space[3] } },
})
export const barText = style({
  flex: '1 1 auto',
  paddingInline: vars.space[1],
  color: vars.color.muted,
  fontSize: vars.text.sm,
})
export const barNote = style({ display: 'block', fontSize: vars.text.xs })
export const barButtons = style({
  display: 'flex',
  flex: '0 1 auto',
  marginInlineStart: 'auto',
  gap: vars.space[1],
  justifyContent: 'flex-end',
})

export const change = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2], minWidth: 0 })
export const changeName = style({ fontSize: vars.text.sm, fontWeight: vars.weight.semibold })
export const diff = style({
  padding: vars.space[3],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.bg,
  fontSize: vars.text.sm,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxHeight: '60vh',
  overflowY: 'auto',
  selectors: focusRing,
})
globalStyle(`${diff} ins`, {
  background: vars.color.successTint,
  color: vars.color.success,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
})
globalStyle(`${diff} del`, {
  background: vars.color.dangerTint,
  color: vars.color.danger,
  textDecoration: 'line-through',
})

export const history = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space[5],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' } },
})
export const revisions = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2] })
export const revision = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  padding: vars.space[3],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  color: vars.color.muted,
  fontSize: vars.text.sm,
  textDecoration: 'none',
  selectors: {
    ...focusRing,
    '&:hover': { background: vars.color.raised },
    '&[aria-current=true]': { borderColor: vars.color.teal, background: vars.color.tealTint },
  },
})
export const revisionHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  color: vars.color.text,
  fontWeight: vars.weight.semibold,
})

export const queued = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[2]} ${vars.space[4]}`,
  padding: vars.space[3],
  border: `${vars.size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  color: vars.color.muted,
  fontSize: vars.text.sm,
  selectors: { '&[aria-current=true]': { borderColor: vars.color.teal } },
})
export const queuedText = style({
  display: 'flex',
  flex: '1 1 16rem',
  flexDirection: 'column',
  gap: vars.space[1],
  minWidth: 0,
  overflowWrap: 'anywhere',
})
export const queuedButtons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] })

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] })
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space[3],
})
