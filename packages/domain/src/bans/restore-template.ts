import { banTemplates } from '@kubora/schema/db/bans'
import { versionedRow } from '@kubora/validation/row-id'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { presentTemplate, templateLines } from '#bans/present-template.ts'
import { DomainError } from '#kernel/domain-error.ts'

/**
 * Brings a deleted template back as it was. Throws `NOT_FOUND` when no such template is deleted, `CONFLICT` when it was changed
 * since the team member read it.
 */
export const restoreTemplate = defineAction({
  name: 'ban-templates.restore',
  permission: banPermissions.editBanTemplates,
  input: versionedRow,
  run: async (unit, { id, version }) => {
    const [template] = await unit.tx
      .select()
      .from(banTemplates)
      .where(and(eq(banTemplates.id, id), isNotNull(banTemplates.deletedAt)))
      .for('update')
    if (!template) throw new DomainError('NOT_FOUND')
    if (template.version !== version) {
      throw new DomainError('CONFLICT', { params: { version: template.version } })
    }
    await unit.tx
      .update(banTemplates)
      .set({ deletedAt: null, version: sql`${banTemplates.version} + 1` })
      .where(eq(banTemplates.id, id))
    const { realm, name, reasons, steps, ruleId } = template
    const after = { realm, name, reasons, steps, ruleId }
    return { result: id, audit: { target: { type: 'ban-template', id }, after } }
  },
  revert: inverse(templateLines.added, async (db, { id, after }) => {
    const present = await presentTemplate(db, id)
    const input = { id, version: present?.version }
    return {
      by: 'ban-templates.delete',
      input,
      left: after,
      now: present?.content ?? null,
      restored: null,
    }
  }),
})
