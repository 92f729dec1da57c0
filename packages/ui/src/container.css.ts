import { style, styleVariants } from '@vanilla-extract/css'
import { besideNotch } from '#safe-area.css.ts'
import { media, vars } from '#theme.css.ts'

export const container = style({
  width: '100%',
  marginInline: 'auto',
  paddingInline: besideNotch(vars.space[4]),
  '@media': { [media.tablet]: { paddingInline: besideNotch(vars.space[5]) } },
})
export const width = styleVariants({
  page: { maxWidth: vars.size.page },
  prose: { maxWidth: vars.size.dialogLg },
  form: { maxWidth: `calc(${vars.size.form} + ${vars.space[8]})` },
})
