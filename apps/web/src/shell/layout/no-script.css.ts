import { vars } from '@kubora/ui/theme.css'
import { globalStyle } from '@vanilla-extract/css'

/** Browsers that run no scripts: what answers only to them is not shown. */
export const noScript = '(scripting: none)'

// The plain links the web server puts into the page for them.
globalStyle('noscript nav', {
  padding: vars.space[4],
  borderBottom: `${vars.size.hairline} solid ${vars.color.line}`,
})
globalStyle('noscript ul', { display: 'flex', flexWrap: 'wrap', gap: `${vars.space[1]} ${vars.space[4]}` })
globalStyle('noscript a', { display: 'inline-block', paddingBlock: vars.space[1] })
