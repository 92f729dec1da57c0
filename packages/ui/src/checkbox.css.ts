import { style } from '@vanilla-extract/css'
import { media, vars } from '#theme.css.ts'

export const row = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[3],
  paddingBlock: vars.space[1],
  cursor: 'pointer',
  '@media': { [media.touch]: { minHeight: vars.size.touch, paddingBlock: vars.space[3] } },
})

export const box = style({
  appearance: 'none',
  display: 'grid',
  placeContent: 'center',
  flex: 'none',
  width: vars.size.target,
  height: vars.size.target,
  border: `${vars.size.hairline} solid ${vars.color.controlBorder}`,
  borderRadius: vars.radius.sm,
  background: vars.color.bg,
  cursor: 'pointer',
  selectors: {
    '&::after': {
      content: '',
      width: vars.size.icon,
      height: vars.size.icon,
      background: vars.color.onTeal,
      clipPath: 'polygon(14% 44%, 0 58%, 40% 96%, 100% 22%, 86% 8%, 39% 66%)',
      transform: 'scale(.8)',
      opacity: 0,
    },
    '&:checked': { background: vars.color.teal, borderColor: vars.color.teal },
    '&:checked::after': { opacity: 1 },
    '&:hover:not(:disabled)': { borderColor: vars.color.muted },
    '&[aria-invalid=true]': { borderColor: vars.color.danger },
    '&:disabled': { cursor: 'not-allowed', opacity: 0.55 },
    '&:focus-visible': {
      outline: `${vars.size.ring} solid ${vars.color.focus}`,
      outlineOffset: vars.size.rule,
    },
  },
  '@media': { [media.forcedColors]: { appearance: 'auto' } },
})

export const text = style({ fontSize: vars.text.md })
