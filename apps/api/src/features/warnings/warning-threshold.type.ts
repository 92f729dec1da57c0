import { BanTemplate } from '#features/bans/ban-template.type.ts'
import { Realm } from '#features/game-servers/realm.type.ts'
import type { readThresholds } from '#features/warnings/read-thresholds.ts'
import { builder } from '#graphql/builder.ts'

/** How many active warnings propose which template of bans. */
export const WarningThreshold = builder
  .objectRef<Awaited<ReturnType<typeof readThresholds>>[number]>('WarningThreshold')
  .implement({
    description: 'How many active warnings propose which template of bans.',
    fields: (t) => ({
      id: t.exposeID('id'),
      realm: t.expose('realm', {
        type: Realm,
        nullable: true,
        description: 'Counts the warnings of this realm and of the network; all warnings when null.',
      }),
      count: t.exposeInt('count'),
      template: t.expose('template', {
        type: BanTemplate,
        nullable: true,
        description: 'Null when the template was deleted: nothing is proposed.',
      }),
      version: t.exposeInt('version'),
    }),
  })
