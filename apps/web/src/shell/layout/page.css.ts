import { media, vars } from '@kubora/ui/theme.css'
import { globalStyle, styleVariants } from '@vanilla-extract/css'
import { denseMain } from '#shell/layout/shell.css.ts'

const base = {
  paddingBlock: `${vars.space[5]} ${vars.space[7]}`,
  '@media': { [media.tablet]: { paddingBlock: `${vars.space[7]} ${vars.space[8]}` } },
}

/** Text alignment of a page's column. */
export const page = styleVariants({ start: base, center: { ...base, textAlign: 'center' } })

globalStyle(`${page.center} > header`, { justifyContent: 'center', textAlign: 'center' })

// the team's pages: the whole width, and no margins of a page for visitors
globalStyle(`${denseMain} > ${page.start}`, {
  maxWidth: 'none',
  paddingBlock: `${vars.space[3]} ${vars.space[5]}`,
})
globalStyle(`${denseMain} > ${page.start} > header`, {
  alignItems: 'center',
  gap: vars.space[3],
  paddingBottom: vars.space[4],
})
globalStyle(`${denseMain} > ${page.start} > header h1`, { fontSize: vars.text.xl })
globalStyle(`${denseMain} > ${page.start} > header h1 + p`, { fontSize: vars.text.sm })
