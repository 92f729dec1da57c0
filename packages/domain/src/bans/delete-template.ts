import { banTemplates } from '@kubora/schema/db/bans'
import { versionedRow } from '@kubora/validation/row-id'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { eq, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { lockTemplate } from '#bans/lock-template.ts'
import { presentTemplate, templateLines } from '#bans/present-template.ts'
import { restoreTemplate } from '#bans/restore-template.ts'

/**
 * Deletes a template; bans that were made with it stay. Throws `NOT_FOUND` for an unknown or deleted one, `CONFLICT` when it was
 * changed since the team member read it.
 */
export const deleteTemplate = defineAction({
  name: 'ban-templates.delete',
  permission: banPermissions.editBanTemplates,
  input: versionedRow,
  run: async (unit, target) => {
    const { id, realm, name, reasons, steps, ruleId } = await lockTemplate(unit, target)
    await unit.tx
      .update(banTemplates)
      .set({ deletedAt: sql`clock_timestamp()` })
      .where(eq(banTemplates.id, id))
    const before = { realm, name, reasons, steps, ruleId }
    return { result: id, audit: { target: { type: 'ban-template', id }, before } }
  },
  revert: inverse(templateLines.deleted, async (db, { id, before }) => {
    const deleted = await presentTemplate(db, id, 'deleted')
    const kept = deleted === null ? await presentTemplate(db, id) : null
    const input = { id, version: deleted?.version }
    return { by: restoreTemplate.name, input, left: null, now: kept?.content ?? null, restored: before }
  }),
})
