import { vars } from '@kubora/ui/theme.css'
import { globalStyle } from '@vanilla-extract/css'

/** Matches browsers that run no scripts, to hide what works only with them. */
export const noScript = '(scripting: none)'

// the plain links that the web server adds for browsers without scripts
globalStyle('noscript p', { padding: `${vars.space[4]} ${vars.space[4]} 0` })
globalStyle('noscript nav', {
  padding: vars.space[4],
  borderBottom: `${vars.size.hairline} solid ${vars.color.line}`,
})
globalStyle('noscript ul', { display: 'flex', flexWrap: 'wrap', gap: `${vars.space[1]} ${vars.space[4]}` })
globalStyle('noscript a', { display: 'inline-block', paddingBlock: vars.space[1] })

// a form that only scripts can send, and what stands for a page until they have run
globalStyle('form[method=post], [data-pending]', { '@media': { [noScript]: { display: 'none' } } })
