import { style } from '@vanilla-extract/css'
import { media, vars } from '#theme.css.ts'

export const list = style({
  display: 'grid',
  gap: `${vars.space[4]} ${vars.space[5]}`,
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' } },
})
export const entry = style({ display: 'flex', flexDirection: 'column', gap: vars.space[1], minWidth: 0 })
export const term = style({ color: vars.color.subtle, fontSize: vars.text.sm })
export const value = style({ margin: 0, fontWeight: vars.weight.medium })
