import { shopLedgerAccountEnum } from '@kubora/schema/db/shop-goods'
import { shopDisputeStateEnum, shopRefundStateEnum } from '@kubora/schema/db/shop-orders'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { DeliveryState } from '#features/notifications/delivery-state.type.ts'
import { OrderFault } from '#features/shop/managed-order.type.ts'
import { OrderProvider } from '#features/shop/order-filter.input.ts'
import { readManagedOrder } from '#features/shop/read-managed-order.ts'
import { GoodState, OrderState } from '#features/shop/shop-order.type.ts'
import { GoodFault } from '#features/shop/stuck-goods.query.ts'
import { builder } from '#graphql/builder.ts'
import { isUuid } from '#graphql/is-uuid.ts'

type Order = NonNullable<Awaited<ReturnType<typeof readManagedOrder>>>
type Line = Order['lines'][number]
type Good = Line['goods'][number]

const GoodReceipt = builder.objectRef<Good['receipts'][number]>('GoodReceipt').implement({
  description: 'What a game server did with the command that delivers a good.',
  fields: (t) => ({
    serverName: t.exposeString('serverName'),
    state: t.expose('state', { type: DeliveryState }),
    at: t.expose('at', { type: 'DateTime', nullable: true }),
    reason: t.exposeString('reason', { nullable: true, description: 'The plugin’s reason for FAILED.' }),
  }),
})

const ManagedGood = builder.objectRef<Good>('ManagedGood').implement({
  description: 'What was given of a line, or is still to be.',
  fields: (t) => ({
    id: t.exposeID('id'),
    state: t.expose('state', { type: GoodState }),
    fault: t.expose('fault', { type: GoodFault, nullable: true }),
    rank: t.exposeString('rank', { nullable: true }),
    item: t.exposeString('item', { nullable: true }),
    quantity: t.exposeInt('quantity', { nullable: true }),
    remainingMs: t.float({
      nullable: true,
      description: 'Time of the rank that is left, ms, while it does not run; null: without an end.',
      resolve: ({ state, remainingMs }) => (state === 'ACTIVE' ? null : remainingMs),
    }),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true }),
    hasPlayer: t.boolean({
      description: 'False once its player is deleted.',
      resolve: ({ playerId }) => playerId !== null,
    }),
    receipts: t.expose('receipts', {
      type: [GoodReceipt],
      description: 'Of each game server that got its command, for 30 days.',
    }),
  }),
})

const ManagedOrderLine = builder.objectRef<Line>('ManagedOrderLine').implement({
  fields: (t) => ({
    position: t.exposeInt('position'),
    title: t.exposeString('title', { description: 'In German.' }),
    quantity: t.exposeInt('quantity'),
    totalCents: t.exposeInt('totalCents'),
    isRevoked: t.exposeBoolean('isRevoked', { description: 'Whether its goods were taken back.' }),
    goods: t.expose('goods', { type: [ManagedGood] }),
  }),
})

const RefundState = builder.enumType('ShopRefundState', {
  description: 'Where a refund stands. ASKED: the provider is still to be asked.',
  values: shopRefundStateEnum.enumValues,
})

const ManagedRefund = builder.objectRef<Order['refunds'][number]>('ManagedRefund').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    cents: t.exposeInt('cents'),
    state: t.expose('state', { type: RefundState }),
    lines: t.intList({
      nullable: true,
      description: 'Positions of the lines whose goods were taken back; null until the team has named them.',
      resolve: ({ lines }) => lines && [...lines],
    }),
    byName: t.exposeString('byName', {
      nullable: true,
      description: 'Who decided; null for one that was made at the provider.',
    }),
    externalId: t.exposeString('externalId', { nullable: true }),
    noted: t.exposeBoolean('noted', {
      description: 'Whether it failed, and the team noted that it has seen to it otherwise.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

const DisputeState = builder.enumType('ShopDisputeState', { values: shopDisputeStateEnum.enumValues })

const ManagedDispute = builder.objectRef<Order['disputes'][number]>('ManagedDispute').implement({
  description: 'Money that a buyer’s bank took back, or wants to.',
  fields: (t) => ({
    externalId: t.exposeString('externalId'),
    cents: t.exposeInt('cents'),
    state: t.expose('state', { type: DisputeState }),
    lines: t.intList({
      nullable: true,
      description:
        'Positions of the lines whose goods are taken back while it is lost; null until the team has named them.',
      resolve: ({ lines }) => lines && [...lines],
    }),
    openedAt: t.expose('openedAt', { type: 'DateTime' }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
  }),
})

const LedgerAccount = builder.enumType('ShopLedgerAccount', {
  description: 'PROVIDER: money at the provider; DISPUTED: taken back by a bank, not yet decided.',
  values: shopLedgerAccountEnum.enumValues,
})

const LedgerRow = builder.objectRef<Order['ledger'][number]>('ShopLedgerRow').implement({
  description: 'A movement of money; those of a cause sum to 0.',
  fields: (t) => ({
    id: t.exposeID('id'),
    cause: t.exposeString('cause'),
    account: t.expose('account', { type: LedgerAccount }),
    cents: t.exposeInt('cents', { description: 'Into the account; out of it as a negative number.' }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
})

const ManagedOrder = builder.objectRef<Order>('ManagedOrder').implement({
  description: 'An order with all that the team needs to know. Amounts are whole cents with VAT, in euro.',
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeInt('number'),
    version: t.exposeInt('version'),
    state: t.expose('state', { type: OrderState }),
    fault: t.expose('fault', { type: OrderFault, nullable: true }),
    provider: t.expose('provider', { type: OrderProvider }),
    playerId: t.exposeID('playerId', { nullable: true, description: 'Null once the player is deleted.' }),
    playerName: t.exposeString('playerName', { description: 'As it was when the order was placed.' }),
    playerUuid: t.exposeString('playerUuid'),
    giftMessage: t.exposeString('giftMessage', {
      nullable: true,
      description: 'What is said with a gift, which may be nothing; null for what is none.',
    }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'The address of the buyer; null once it was cleared.',
    }),
    couponCode: t.exposeString('couponCode', { nullable: true, description: 'The coupon that lowered it.' }),
    discountCents: t.exposeInt('discountCents', { description: 'What the coupon took off.' }),
    totalCents: t.exposeInt('totalCents'),
    refundedCents: t.exposeInt('refundedCents'),
    askedCents: t.exposeInt('askedCents', { description: 'What was paid back, or asked to be.' }),
    leftCents: t.exposeInt('leftCents', { description: 'What can still be paid back.' }),
    vatRate: t.exposeInt('vatRate', { description: 'In hundredths of a percent.' }),
    placedAt: t.expose('placedAt', { type: 'DateTime' }),
    paidAt: t.expose('paidAt', { type: 'DateTime', nullable: true }),
    externalId: t.exposeString('externalId', {
      nullable: true,
      description: 'The provider’s id of the page.',
    }),
    paymentId: t.exposeString('paymentId', {
      nullable: true,
      description: 'The provider’s id of the payment.',
    }),
    lines: t.expose('lines', { type: [ManagedOrderLine] }),
    refunds: t.expose('refunds', { type: [ManagedRefund] }),
    disputes: t.expose('disputes', { type: [ManagedDispute] }),
    ledger: t.expose('ledger', { type: [LedgerRow] }),
  }),
})

builder.queryField('managedOrder', (t) =>
  t.field({
    type: ManagedOrder,
    nullable: true,
    needs: { permission: shopPermissions.refundOrders },
    points: 3,
    description: `One order; needs ${shopPermissions.refundOrders}.`,
    args: { id: t.arg.id() },
    resolve: (_root, { id }, { domain }) => (isUuid(id) ? readManagedOrder(domain.db, id) : null),
  }),
)
