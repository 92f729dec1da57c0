import { banTemplates } from '@kubora/schema/db/bans'
import { editBanTemplateInput } from '@kubora/validation/bans'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { eq, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { lockTemplate } from '#bans/lock-template.ts'
import { presentTemplate, templateLines } from '#bans/present-template.ts'
import { requireRule } from '#bans/require-bannable.ts'

/**
 * Changes a template; bans that were made with it stay as they are. Throws `NOT_FOUND` for an unknown or deleted one,
 * `CONFLICT` when it was changed since the team member read it, `INVALID_INPUT` for an unknown rule.
 */
export const editTemplate = defineAction({
  name: 'ban-templates.edit',
  permission: banPermissions.editBanTemplates,
  input: editBanTemplateInput,
  run: async (unit, { id, version, ...wanted }) => {
    const { realm, name, reasons, steps, ruleId } = await lockTemplate(unit, { id, version })
    if (wanted.ruleId !== ruleId) await requireRule(unit, wanted.ruleId)
    await unit.tx
      .update(banTemplates)
      .set({ ...wanted, version: sql`${banTemplates.version} + 1` })
      .where(eq(banTemplates.id, id))
    const before = { realm, name, reasons, steps, ruleId }
    return { result: id, audit: { target: { type: 'ban-template', id }, before, after: wanted } }
  },
  revert: inverse(templateLines.edited, async (db, { id, before, after }) => {
    const present = await presentTemplate(db, id)
    const input = { ...before, id, version: present?.version }
    return { by: 'ban-templates.edit', input, left: after, now: present?.content ?? null, restored: before }
  }),
})
