import { media, vars } from '@kubora/ui/theme.css'
import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { denseMain } from '#shell/layout/shell.css.ts'

const base = {
  paddingBlock: `${vars.space[5]} ${vars.space[7]}`,
  '@media': { [media.tablet]: { paddingBlock: `${vars.space[7]} ${vars.space[8]}` } },
}

/** Text alignment of a page's column. */
export const page = styleVariants({ start: base, center: { ...base, textAlign: 'center' } })

globalStyle(`${page.center} > header`, { justifyContent: 'center', textAlign: 'center' })

const small = `${media.phone}, screen and (max-height: 480px)`
const { space, text } = vars

/** A column whose title and lead are one line, where the screen is small. */
export const compact = style({
  '@media': { [small]: { paddingBlock: `${space[3]} ${space[4]}` } },
})
globalStyle(`${compact} > header`, {
  '@media': { [small]: { alignItems: 'center', gap: `${space[2]} ${space[4]}`, paddingBottom: space[3] } },
})
globalStyle(`${compact} > header > div:first-child`, {
  '@media': {
    [small]: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'baseline', gap: `${space[1]} ${space[3]}` },
  },
})
globalStyle(`${compact} > header > div:first-child > div`, {
  '@media': { [media.phone]: { flexBasis: '100%' } },
})
globalStyle(`${compact} > header h1`, { '@media': { [small]: { fontSize: text.xl } } })
globalStyle(`${compact} > header h1 + p`, { '@media': { [small]: { fontSize: text.sm } } })

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
