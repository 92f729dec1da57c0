import { media, vars } from '@kubora/ui/theme.css'
import { style } from '@vanilla-extract/css'

export const columns = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space[5],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' } },
})

export const list = style({ display: 'flex', flexDirection: 'column' })
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  paddingBlock: vars.space[3],
  selectors: {
    '& + &': { borderTop: `${vars.size.hairline} solid ${vars.color.line}` },
    '&:first-child': { paddingTop: 0 },
    '&:last-child': { paddingBottom: 0 },
  },
})
export const texts = style({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 240px',
  gap: vars.space[1],
  minWidth: 0,
})

export const platform = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  fontSize: vars.text.sm,
  color: vars.color.muted,
  overflowWrap: 'anywhere',
})
export const platformName = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  color: vars.color.text,
  fontSize: vars.text.md,
  fontWeight: vars.weight.medium,
})
