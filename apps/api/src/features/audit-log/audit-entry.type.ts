import type { AuditRow } from '#features/audit-log/read-audit-log.ts'
import { builder } from '#graphql/builder.ts'
import type { Page } from '#graphql/page.ts'

/** A line of the ACP log. */
export const AuditEntry = builder.objectRef<AuditRow>('AuditEntry').implement({
  description: 'A line of the ACP log: who did what to which target.',
  fields: (t) => ({
    id: t.exposeID('id'),
    at: t.expose('at', { type: 'DateTime' }),
    actorId: t.exposeID('actorAccountId', {
      nullable: true,
      description: 'Account of the actor; null for the system, the command line and players in the game.',
    }),
    actorName: t.exposeString('actorName', { description: 'Name of the actor at that time.' }),
    action: t.exposeString('action', { description: 'Dotted verb, such as player-links.unlink.' }),
    targetType: t.exposeString('targetType'),
    targetId: t.exposeString('targetId'),
    targetName: t.exposeString('targetName', {
      nullable: true,
      description:
        'Present name of a player, group, rank, game server or character, where the target is one that exists.',
    }),
    oldValue: t.expose('oldValue', { type: 'JSON', nullable: true }),
    newValue: t.expose('newValue', { type: 'JSON', nullable: true }),
    value: t.exposeString('value', {
      nullable: true,
      description: 'What old and new value do not show, such as a reason.',
    }),
    requestId: t.exposeString('requestId', {
      nullable: true,
      description: 'The request in the logs of api and bridge, or the job, schedule or command that acted.',
    }),
    reverts: t.exposeID('reverts', { nullable: true, description: 'The line that this one took back.' }),
    revertedBy: t.exposeID('revertedBy', {
      nullable: true,
      description: 'The line that took this one back.',
    }),
  }),
})

/** A page of the ACP log. */
export const AuditPage = builder.objectRef<Page<AuditRow>>('AuditPage').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [AuditEntry] }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
  }),
})
