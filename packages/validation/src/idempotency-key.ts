import { z } from 'zod'
import { message } from '#messages.ts'

/** The key of an attempt, which the client chooses once: a repeated request with it takes no effect again. */
export const idempotencyKey = z.guid({ error: message('uuid') })
