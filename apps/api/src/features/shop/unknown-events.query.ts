import { listUnknownEvents, seeEvents } from '@kubora/domain/shop/unknown-events'
import { OrderProvider } from '#features/shop/order-filter.input.ts'
import { builder } from '#graphql/builder.ts'
import { fromAction } from '#graphql/from-action.ts'

type Listed = Awaited<ReturnType<typeof listUnknownEvents.run>>[number]

const UnknownEvent = builder.objectRef<Listed>('UnknownPaymentEvent').implement({
  description: 'An event of a provider of payments that belongs to no order.',
  fields: (t) => ({
    provider: t.expose('provider', { type: OrderProvider }),
    eventId: t.exposeString('eventId'),
    type: t.exposeString('type', { description: 'As the provider calls it.' }),
    externalId: t.exposeString('externalId', {
      nullable: true,
      description: 'The provider’s id of the page.',
    }),
    paymentId: t.exposeString('paymentId', {
      nullable: true,
      description: 'The provider’s id of the payment.',
    }),
    receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
  }),
})

builder.queryField('unknownPaymentEvents', (t) =>
  t.field({
    type: [UnknownEvent],
    ...fromAction(
      listUnknownEvents,
      'Events of providers that belong to no order and that the team has yet to see, newest first, at most 50',
    ),
    resolve: (_root, _args, { domain, principal }) => listUnknownEvents.run(domain.db, principal, {}),
  }),
)

const SeePaymentEventsInput = builder.inputType('SeePaymentEventsInput', {
  fields: (t) => ({
    provider: t.field({ type: OrderProvider }),
    eventIds: t.stringList({ description: 'At most 50.' }),
  }),
})

builder.mutationField('seePaymentEvents', (t) =>
  t.int({
    ...fromAction(
      seeEvents,
      'Notes that the team has seen events that belong to no order; returns how many it noted',
    ),
    args: { input: t.arg({ type: SeePaymentEventsInput }) },
    resolve: (_root, { input }, { domain, principal }) => seeEvents.run(domain, principal, input),
  }),
)
