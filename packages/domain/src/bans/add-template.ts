import { banTemplates } from '@kubora/schema/db/bans'
import { addBanTemplateInput } from '@kubora/validation/bans'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { presentTemplate, templateLines } from '#bans/present-template.ts'
import { requireRule } from '#bans/require-bannable.ts'

/** Adds a template of bans. Returns its id. Throws `INVALID_INPUT` for an unknown rule. */
export const addTemplate = defineAction({
  name: 'ban-templates.add',
  permission: banPermissions.editBanTemplates,
  input: addBanTemplateInput,
  run: async (unit, wanted) => {
    await requireRule(unit, wanted.ruleId)
    const [template] = await unit.tx.insert(banTemplates).values(wanted).returning({ id: banTemplates.id })
    if (!template) throw new Error('insert returned no row')
    return {
      result: template.id,
      audit: { target: { type: 'ban-template', id: template.id }, after: wanted },
    }
  },
  revert: inverse(templateLines.added, async (db, { id, after }) => {
    const present = await presentTemplate(db, id)
    const input = { id, version: present?.version }
    return { by: 'ban-templates.delete', input, left: after, now: present?.content ?? null, restored: null }
  }),
})
