import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { Realm } from '#features/game-servers/realm.type.ts'
import { builder } from '#graphql/builder.ts'
import { liveField, subscribedByHub } from '#graphql/live/live-field.ts'

builder.subscriptionField('premessagesChanged', (t) =>
  t.field({
    type: Realm,
    needs: { permission: roleplayPermissions.viewMessages, realm: 'realm' },
    description: `The premessages of the realm changed; needs ${roleplayPermissions.viewMessages} there.`,
    args: { realm: t.arg({ type: Realm }) },
    extensions: liveField({ topic: ({ realm }) => `premessages ${String(realm)}`, sharedBy: 'permissions' }),
    subscribe: subscribedByHub,
    resolve: (_root, { realm }) => realm,
  }),
)
