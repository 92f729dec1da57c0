import type { uploadStateEnum } from '@kubora/schema/db/uploads'
import { z } from 'zod'
import { DomainError } from '#kernel/domain-error.ts'

/** An upload as its owner sees it. */
export type OwnUpload = { id: string; state: (typeof uploadStateEnum.enumValues)[number]; sizeBytes: number }

/** The id of an upload. Throws `NOT_FOUND` for a text that is no id. */
export const uploadTarget = z.object({
  id: z.string().transform((id) => {
    if (!z.uuid().safeParse(id).success) throw new DomainError('NOT_FOUND')
    return id
  }),
})
