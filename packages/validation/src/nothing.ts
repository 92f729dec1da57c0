import { z } from 'zod'

/** The input of what needs none. */
export const nothing = z.undefined()
