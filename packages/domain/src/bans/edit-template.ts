import { banTemplates } from '@kubora/schema/db/bans'
import { editBanTemplateInput } from '@kubora/validation/bans'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { warningThresholds } from '@kubora/schema/db/warnings'
import { message } from '@kubora/validation/messages'
import type { Realm } from '@kubora/validation/realms'
import { and, eq, ne, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { lockTemplate } from '#bans/lock-template.ts'
import { presentTemplate, templateLines } from '#bans/present-template.ts'
import { requireRule } from '#actions/require-rule.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Changes a template; bans that were made with it stay as they are. Throws `NOT_FOUND` for an unknown or deleted one,
 * `CONFLICT` when it was changed since the team member read it, `INVALID_INPUT` for an unknown rule, and for
 * a realm while warnings of another one propose it.
 */
export const editTemplate = defineAction({
  name: 'ban-templates.edit',
  permission: banPermissions.editBanTemplates,
  input: editBanTemplateInput,
  run: async (unit, { id, version, ...wanted }) => {
    const { realm, name, reasons, steps, ruleId } = await lockTemplate(unit, { id, version })
    if (wanted.ruleId !== ruleId) await requireRule(unit, wanted.ruleId)
    if (wanted.realm !== null && wanted.realm !== realm)
      await requireNotProposedElsewhere(unit, id, wanted.realm)
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

async function requireNotProposedElsewhere(unit: Unit, templateId: number, realm: Realm): Promise<void> {
  const [elsewhere] = await unit.tx
    .select({ id: warningThresholds.id })
    .from(warningThresholds)
    .where(and(eq(warningThresholds.templateId, templateId), ne(warningThresholds.realm, realm)))
    .limit(1)
  if (!elsewhere) return
  throw new DomainError('INVALID_INPUT', {
    fieldErrors: [{ path: 'realm', key: message('proposed-elsewhere') }],
  })
}
