import { style } from '@vanilla-extract/css'
import { media, vars } from '#theme.css.ts'

export const frame = style({ position: 'relative', display: 'flex', width: '100%' })

export const slots = style({ display: 'flex', width: '100%', gap: vars.space[2] })
export const slotsMany = style({ flexWrap: 'wrap' })
export const group = style({
  display: 'flex',
  flex: 1,
  gap: vars.space[2],
  selectors: { [`${slotsMany} &`]: { gap: vars.space[1], flex: '1 0 20%' } },
})

export const slot = style({
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 0,
  minHeight: vars.size.controlLg,
  border: `${vars.size.hairline} solid ${vars.color.controlBorder}`,
  borderRadius: vars.radius.md,
  background: vars.color.bg,
  color: vars.color.text,
  fontFamily: vars.font.mono,
  fontSize: vars.text.xl,
  fontWeight: vars.weight.semibold,
  selectors: {
    [`${slotsMany} &`]: { fontSize: vars.text.lg, borderRadius: vars.radius.sm },
    '&[data-filled=true]': { background: vars.color.raised, borderColor: vars.color.muted },
    '&[data-invalid=true]': { borderColor: vars.color.danger },
  },
})

export const input = style({
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  width: '100%',
  height: '100%',
  padding: 0,
  border: 0,
  outline: 'none',
  background: 'transparent',
  color: 'transparent',
  caretColor: 'transparent',
  fontSize: vars.text.md,
  letterSpacing: vars.tracking.wide,
  textTransform: 'uppercase',
  cursor: 'text',
  selectors: { '&::selection': { background: 'transparent', color: 'transparent' } },
})

export const active = style({
  selectors: {
    [`${frame}:focus-within &`]: {
      outline: `${vars.size.ring} solid ${vars.color.focus}`,
      outlineOffset: vars.size.hairline,
      borderColor: vars.color.focus,
    },
  },
})

export const caret = style({
  width: vars.size.rule,
  height: '1.1em',
  background: vars.color.focus,
  opacity: 0,
  selectors: { [`${frame}:focus-within &`]: { opacity: 1 } },
  '@media': { [media.forcedColors]: { background: 'CanvasText' } },
})
