import { z } from 'zod'
import { wireLine } from '#protocol/wire-values.ts'

const names = z.array(wireLine(64)).max(100).optional()

/** What a plugin can do. The bridge stores and ignores names that it does not know; a list left out counts as in v1.0. */
export const capabilities = z.object({
  commands: names.describe(
    'Command types it carries out; others are never sent to it. Left out: notify, kick, link-changed',
  ),
  state: names.describe('Parts of player state it keeps, as links. Left out: none, and no states are sent'),
  findings: names.describe(
    'Command types of which it can find out, after a crash, whether one took effect; others are never listed in interrupted. Left out: none',
  ),
  calls: names.describe('Calls it makes, as /verify-codes, for staff to see. Left out: unknown'),
})

/** What a plugin can do. */
export type Capabilities = z.infer<typeof capabilities>

/** Command types of a plugin that does not declare any. */
export const DEFAULT_COMMANDS: readonly string[] = ['notify', 'kick', 'link-changed']
