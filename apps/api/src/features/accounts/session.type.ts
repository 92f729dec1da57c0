import { builder } from '#graphql/builder.ts'

/** A device that is logged in, as its owner sees it. */
export const Session = builder.drizzleObject('sessions', {
  name: 'Session',
  description: 'A device that is logged in.',
  select: { columns: { id: true } },
  fields: (t) => ({
    id: t.exposeID('id'),
    current: t.boolean({
      description: 'Whether the presented token belongs to it.',
      resolve: (session, _args, context) => session.id === context.principal?.sessionId,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    ipAddress: t.exposeString('ipAddress', { nullable: true, description: 'Stored for seven days.' }),
    userAgent: t.exposeString('userAgent'),
  }),
})
