import { banTemplates } from '@kubora/schema/db/bans'
import type { StoredBanStep } from '@kubora/schema/db/bans'
import { BanUnit } from '#features/bans/ban-enums.type.ts'
import type { BanTemplateRow } from '#features/bans/read-templates.ts'
import { Realm } from '#features/game-servers/realm.type.ts'
import { builder } from '#graphql/builder.ts'
import { TranslatedText } from '#graphql/translated-text.type.ts'

/** The columns of a template that the api reads. */
export const templateColumns = {
  id: banTemplates.id,
  realm: banTemplates.realm,
  name: banTemplates.name,
  reasons: banTemplates.reasons,
  steps: banTemplates.steps,
  ruleId: banTemplates.ruleId,
  version: banTemplates.version,
}

/** A duration as it is entered. */
export const BanStep = builder.objectRef<StoredBanStep>('BanStep').implement({
  description: 'A duration as it is entered.',
  fields: (t) => ({
    duration: t.exposeInt('duration', { description: '−1 is permanent.' }),
    unit: t.expose('unit', { type: BanUnit }),
  }),
})

/** A prepared ban with a ladder of durations. */
export const BanTemplate = builder.objectRef<BanTemplateRow>('BanTemplate').implement({
  description: 'A prepared ban with a ladder of durations.',
  fields: (t) => ({
    id: t.exposeID('id'),
    realm: t.expose('realm', {
      type: Realm,
      nullable: true,
      description: 'The realm whose bans it is for; null for the network.',
    }),
    name: t.exposeString('name'),
    reasons: t.field({ type: TranslatedText, resolve: ({ reasons }) => reasons }),
    steps: t.field({
      type: [BanStep],
      description: 'Durations of the first ban, the second …; the last one is that of all further bans.',
      resolve: ({ steps }) => [...steps],
    }),
    ruleId: t.exposeID('ruleId', { nullable: true }),
    version: t.exposeInt('version'),
  }),
})
