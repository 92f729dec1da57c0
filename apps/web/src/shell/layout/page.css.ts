import { media, vars } from '@kubora/ui/theme.css'
import { globalStyle, styleVariants } from '@vanilla-extract/css'

const base = {
  paddingBlock: `${vars.space[5]} ${vars.space[7]}`,
  '@media': { [media.tablet]: { paddingBlock: `${vars.space[7]} ${vars.space[8]}` } },
}

/** Text alignment of a page's column. */
export const page = styleVariants({ start: base, center: { ...base, textAlign: 'center' } })

globalStyle(`${page.center} > header`, { justifyContent: 'center', textAlign: 'center' })
