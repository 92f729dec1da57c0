import { style } from '@vanilla-extract/css'

/** An id of the provider: longer than a phone is wide. */
export const id = style({ overflowWrap: 'anywhere' })
