import { builder } from '#graphql/builder.ts'

/** Which lines of the ACP log are listed. */
export const AuditFilterInput = builder.inputType('AuditFilter', {
  description: 'Which lines of the ACP log are listed; what is absent does not filter.',
  fields: (t) => ({
    actorId: t.id({ required: false, description: 'Account of the actor.' }),
    actorName: t.string({ required: false, description: 'Whole name of the actor, whatever its case.' }),
    action: t.string({ required: false, description: 'Such as player-links.unlink.' }),
    targetType: t.string({ required: false, description: 'Such as player.' }),
    targetId: t.string({
      required: false,
      description: 'Of a chat the id alone finds its lines of all realms; its type must be given.',
    }),
    from: t.field({ type: 'DateTime', required: false }),
    to: t.field({ type: 'DateTime', required: false, description: 'Lines before this instant.' }),
    reason: t.string({
      required: false,
      description: 'Whole reason of a ban or a warning, whatever its case.',
    }),
    text: t.string({
      required: false,
      description:
        'Part of the name of the actor, the id of the target, the values, the reason or the request.',
    }),
  }),
})
