import { DeliveryState } from '#features/notifications/delivery-state.type.ts'
import { builder } from '#graphql/builder.ts'

/** What one game server has of a player's state, as the database writes it into JSON. */
export type BanDeliveryRow = {
  serverId: number
  serverName: string
  state: 'queued' | 'sent' | 'applied' | 'failed'
  version: string | null
  appliedVersion: string | null
  sentAt: string | null
  receiptAt: string | null
  reason: string | null
}

const instant = (text: string | null) => (text === null ? null : new Date(text))

/** What one game server of a ban's scope knows of the player. */
export const BanDelivery = builder.objectRef<BanDeliveryRow>('BanDelivery').implement({
  description:
    "The player's state at one game server that the ban holds on; it contains the ban, or that there is none.",
  fields: (t) => ({
    serverId: t.id({ resolve: ({ serverId }) => String(serverId) }),
    serverName: t.exposeString('serverName'),
    state: t.expose('state', { type: DeliveryState }),
    version: t.exposeID('version', {
      nullable: true,
      description: 'The version that the game server must have; null until it was sent any.',
    }),
    appliedVersion: t.exposeID('appliedVersion', {
      nullable: true,
      description: 'The highest version that it has stored.',
    }),
    sentAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ sentAt }) => instant(sentAt) }),
    receiptAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ receiptAt }) => instant(receiptAt) }),
    reason: t.exposeString('reason', { nullable: true, description: "The plugin's reason for FAILED." }),
  }),
})
