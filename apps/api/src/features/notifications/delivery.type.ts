import { DeliveryState } from '#features/notifications/delivery-state.type.ts'
import { builder } from '#graphql/builder.ts'

/** A command at one game server, with its receipt. */
export const Delivery = builder.drizzleObject('commandDeliveries', {
  name: 'Delivery',
  description: 'A command at one game server, with its receipt.',
  select: { columns: { commandId: true, serverId: true } },
  fields: (t) => ({
    serverName: t.string({
      select: { with: { server: { columns: { name: true } } } },
      resolve: (delivery) => delivery.server.name,
    }),
    state: t.expose('state', { type: DeliveryState }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true }),
    receiptAt: t.expose('receiptAt', { type: 'DateTime', nullable: true }),
    reason: t.exposeString('reason', { nullable: true, description: "The plugin's reason for FAILED." }),
  }),
})
