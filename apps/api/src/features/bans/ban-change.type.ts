import { BanChangeKind } from '#features/bans/ban-enums.type.ts'
import { builder } from '#graphql/builder.ts'

/** One entry of a ban's history. */
export const BanChange = builder.drizzleObject('banChanges', {
  name: 'BanChange',
  description: 'One entry of a ban’s history.',
  select: { columns: { id: true } },
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: BanChangeKind }),
    at: t.expose('at', { type: 'DateTime' }),
    actorName: t.exposeString('actorName', { nullable: true, description: 'Null when the time passed.' }),
    before: t.expose('before', {
      type: 'JSON',
      nullable: true,
      description: 'The fields that changed, before; null for the creation.',
    }),
    after: t.expose('after', { type: 'JSON', description: 'The fields that changed, after.' }),
    comment: t.exposeString('comment', { nullable: true }),
  }),
})
