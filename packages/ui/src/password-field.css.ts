import { style } from '@vanilla-extract/css'
import { media, vars } from '#theme.css.ts'

export const meter = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2] })
export const bars = style({ display: 'flex', gap: vars.space[1] })
export const bar = style({
  flex: 1,
  height: vars.space[1],
  borderRadius: vars.radius.full,
  background: vars.color.overlay,
  transition: `background-color ${vars.motion.base} ${vars.ease.standard}`,
  selectors: {
    '&[data-strength=weak]': { background: vars.color.danger },
    '&[data-strength=fair]': { background: vars.color.amber },
    '&[data-strength=full]': { background: vars.color.success },
  },
  '@media': { [media.reducedMotion]: { transition: 'none' } },
})
export const rules = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  fontSize: vars.text.sm,
})
export const rule = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  color: vars.color.subtle,
  selectors: { '&[data-met=true]': { color: vars.color.success } },
})
export const ruleIcon = style({ flex: 'none', width: vars.size.icon, height: vars.size.icon })
