import { style } from '@vanilla-extract/css'
import { fadeIn } from '#motion.css.ts'
import { vars } from '#theme.css.ts'

/**
 * Darkens the page behind a modal. It swallows scrolling by being a scroller itself, one pixel too long: the page keeps
 * its scrollbar and its width, and nothing has to be injected into the document.
 */
export const backdrop = style({
  position: 'fixed',
  inset: 0,
  overflowY: 'scroll',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'none',
  background: vars.color.backdrop,
  pointerEvents: 'auto',
  animation: `${fadeIn} ${vars.motion.base} ${vars.ease.standard}`,
  '::after': { content: '', display: 'block', height: `calc(100% + ${vars.size.hairline})` },
})
