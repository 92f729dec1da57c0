import { z } from 'zod'
import { message } from '#messages.ts'
import { playerSearch } from '#players.ts'
import { realms } from '#realms.ts'
import { isStorableText } from '#text.ts'
import { rowId } from '#row-id.ts'

/** Most players that are exported by their ids. */
export const exportedMaxIds = 1000

const rankMaxLength = 20

/** Which players are exported: those of a list, or those with these ids. */
export const playerExport = z.object({
  // the audit log stores it
  search: playerSearch.refine(isStorableText, { error: message('invalid-characters') }).nullish(),
  filter: z
    .object({
      online: z.boolean().nullish(),
      linked: z.boolean().nullish(),
      banned: z.boolean().nullish(),
      warned: z.boolean().nullish(),
      team: z.boolean().nullish(),
      newThisWeek: z.boolean().nullish(),
      realm: z.enum(realms, { error: message('invalid-choice') }).nullish(),
      rankId: z
        .string()
        .max(rankMaxLength, { error: message('toLong') })
        .refine(isStorableText, { error: message('invalid-characters') })
        .nullish(),
    })
    .nullish(),
  ids: z
    .array(rowId)
    .min(1, { error: message('required') })
    .max(exportedMaxIds, { error: message('toLong') })
    .nullish(),
  /** How many players of the export were sent before this part. */
  from: z
    .int32({ error: message('number') })
    .min(0, { error: message('number') })
    .nullish(),
})
