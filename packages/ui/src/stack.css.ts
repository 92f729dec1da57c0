import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '#theme.css.ts'

/** Gap by step of the space scale. */
export const gaps = styleVariants(vars.space, (value) => ({ gap: value }))

export const stack = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
export const stackAlign = styleVariants({
  stretch: { alignItems: 'stretch' },
  start: { alignItems: 'flex-start' },
  center: { alignItems: 'center' },
})

export const inline = style({ display: 'flex', flexWrap: 'wrap', minWidth: 0 })
export const inlineAlign = styleVariants({
  start: { alignItems: 'flex-start' },
  center: { alignItems: 'center' },
  end: { alignItems: 'flex-end' },
  baseline: { alignItems: 'baseline' },
})
export const inlineJustify = styleVariants({
  start: { justifyContent: 'flex-start' },
  center: { justifyContent: 'center' },
  end: { justifyContent: 'flex-end' },
  between: { justifyContent: 'space-between' },
})
export const nowrap = style({ flexWrap: 'nowrap' })
