import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const phoneOnly = style({ '@media': { [media.desktop]: { display: 'none' } } })
export const wideOnly = style({ display: 'none', '@media': { [media.desktop]: { display: 'block' } } })

/** Names of kinds stand within sentences elsewhere. */
export const kindName = style({ display: 'inline-block', '::first-letter': { textTransform: 'uppercase' } })
export const belongings = style({
  paddingTop: vars.space[2],
  paddingInlineStart: vars.space[5],
  color: vars.color.muted,
  listStyle: 'disc',
})

/** An element around a part of a row that is laid out as if it were not there. */
export const asOne = style({ display: 'contents' })
