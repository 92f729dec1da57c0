import { style } from '@vanilla-extract/css'
import { belowTopBar } from '#below-top-bar.ts'

export const box = style({ scrollMarginTop: belowTopBar })
