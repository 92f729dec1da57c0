import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'
import { field, hit } from '#shell/search/search-field.css.ts'

export const wideField = style([field, { maxWidth: 'none' }])

export const frame = style({ display: 'flex', flexDirection: 'column', gap: vars.space[3], minWidth: 0 })

/** As high with hits as without, so that nothing moves while someone types. */
export const body = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  height: `calc(100dvh - 5 * ${vars.size.topBar})`,
  maxHeight: vars.size.dialogMd,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
})
export const list = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] })
export const group = style({ display: 'flex', flexDirection: 'column', gap: vars.space[1] })
export const groupTitle = style({
  paddingInline: vars.space[3],
  color: vars.color.subtle,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.semibold,
})
export const option = style([
  hit,
  {
    height: 'auto',
    padding: vars.space[3],
    borderColor: 'transparent',
    background: 'transparent',
    selectors: { '&[aria-selected=true]': { borderColor: vars.color.teal, background: vars.color.raised } },
  },
])
export const hint = style({ color: vars.color.muted })
export const keys = style({
  display: 'none',
  color: vars.color.subtle,
  fontSize: vars.text.sm,
  '@media': { [media.desktop]: { display: 'block' } },
})
