import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: `${vars.space[3]} ${vars.space[5]}`,
})
export const search = style({ flex: 1, maxWidth: vars.size.form, minWidth: 0 })
export const keys = style({
  display: 'none',
  color: vars.color.subtle,
  fontSize: vars.text.sm,
  '@media': { [media.desktop]: { display: 'block' } },
})

/** Gives the table a height, so that its header stays visible while the rows scroll. */
export const tableFrame = style({
  display: 'flex',
  flexDirection: 'column',
  maxHeight: `calc(100dvh - ${vars.size.topBar} - ${vars.space[7]})`,
  minHeight: 0,
})
export const old = style({ opacity: 0.55, transition: `opacity ${vars.motion.base} ${vars.ease.standard}` })

export const player = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  fontWeight: vars.weight.semibold,
  whiteSpace: 'nowrap',
})
export const uuid = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  color: vars.color.muted,
  whiteSpace: 'nowrap',
})
export const quiet = style({ color: vars.color.subtle, whiteSpace: 'nowrap' })
export const state = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  whiteSpace: 'nowrap',
})
