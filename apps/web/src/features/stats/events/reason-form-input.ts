import { hidePlayerInput } from '@kubora/validation/stats-corrections'
import { z } from 'zod'

/** Input of a form that asks why. */
export const reasonFormInput = z.object({ reason: hidePlayerInput.shape.reason })
