import { vars } from '#theme.css.ts'

/** `scroll-margin-top` of what an address or the application scrolls to: clear of the sticky top bar. */
export const belowTopBar = `calc(${vars.size.topBar} + ${vars.space[4]})`
