import { addTemplate } from '@kubora/domain/bans/add-template'
import { deleteTemplate } from '@kubora/domain/bans/delete-template'
import { editTemplate } from '@kubora/domain/bans/edit-template'
import { BanTemplate } from '#features/bans/ban-template.type.ts'
import { BanUnit } from '#features/bans/ban-enums.type.ts'
import { readTemplates } from '#features/bans/read-templates.ts'
import { Realm } from '#features/game-servers/realm.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { fromAction } from '#graphql/from-action.ts'

const BanStepInput = builder.inputType('BanStepInput', {
  fields: (t) => ({ duration: t.float(), unit: t.field({ type: BanUnit }) }),
})

const BanReasonsInput = builder.inputType('BanReasonsInput', {
  description: 'What the player reads, in each language.',
  fields: (t) => ({ de: t.string(), en: t.string(), fr: t.string() }),
})

const BanTemplateInput = builder.inputType('BanTemplateInput', {
  fields: (t) => ({
    realm: t.field({ type: Realm, required: false, description: 'Left out: bans of the network.' }),
    name: t.string(),
    reasons: t.field({ type: BanReasonsInput }),
    steps: t.field({ type: [BanStepInput] }),
    ruleId: t.id({ required: false }),
  }),
})

builder.mutationField('addBanTemplate', (t) =>
  t.field({
    type: BanTemplate,
    ...fromAction(addTemplate, 'Adds a template of bans'),
    args: { input: t.arg({ type: BanTemplateInput }) },
    resolve: async (_root, { input }, { domain, principal }) => {
      const id = await addTemplate.run(domain, principal, input)
      return found((await readTemplates(domain.db, id))[0])
    },
  }),
)

builder.mutationField('editBanTemplate', (t) =>
  t.field({
    type: BanTemplate,
    ...fromAction(editTemplate, 'Changes a template of bans'),
    args: { id: t.arg.id(), version: t.arg.int(), input: t.arg({ type: BanTemplateInput }) },
    resolve: async (_root, { id, version, input }, { domain, principal }) => {
      const templateId = await editTemplate.run(domain, principal, { ...input, id, version })
      return found((await readTemplates(domain.db, templateId))[0])
    },
  }),
)

builder.mutationField('deleteBanTemplate', (t) =>
  t.field({
    type: [BanTemplate],
    ...fromAction(deleteTemplate, 'Deletes a template of bans and returns the others'),
    args: { id: t.arg.id(), version: t.arg.int() },
    resolve: async (_root, target, { domain, principal }) => {
      await deleteTemplate.run(domain, principal, target)
      return readTemplates(domain.db)
    },
  }),
)
