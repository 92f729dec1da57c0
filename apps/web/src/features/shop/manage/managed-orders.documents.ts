import { graphql, type ResultOf } from '#graphql/graphql.ts'

const listedOrderFragment = graphql(`
  fragment ListedOrder on ListedOrder @_unmask {
    id
    number
    state
    fault
    isStuck
    provider
    playerId
    playerName
    totalCents
    refundedCents
    placedAt
    lines {
      title
      quantity
    }
  }
`)

/** An order, as the list of the team shows it. */
export type ListedOrder = ResultOf<typeof listedOrderFragment>

/** A part of the list of orders. */
export const ManagedOrdersQuery = graphql(
  `
    query ManagedOrders($filter: ManagedOrderFilter, $after: String, $first: Int!) {
      managedOrders(filter: $filter, after: $after, first: $first) {
        items {
          id
          ...ListedOrder
        }
        nextCursor
      }
    }
  `,
  [listedOrderFragment],
)

/** The products by which orders are filtered. */
export const OrderedProductsQuery = graphql(`
  query OrderedProducts {
    orderedProducts {
      id
      title
    }
  }
`)

/** An order with all that the team needs to know. */
export const ManagedOrderQuery = graphql(`
  query ManagedOrder($id: ID!) {
    managedOrder(id: $id) {
      id
      number
      version
      state
      fault
      provider
      playerId
      playerName
      playerUuid
      giftMessage
      email
      couponCode
      discountCents
      totalCents
      refundedCents
      askedCents
      leftCents
      vatRate
      placedAt
      paidAt
      externalId
      paymentId
      lines {
        position
        title
        quantity
        totalCents
        isRevoked
        goods {
          id
          state
          fault
          rank
          item
          quantity
          remainingMs
          endsAt
          hasPlayer
          receipts {
            serverName
            state
            at
            reason
          }
        }
      }
      refunds {
        id
        cents
        state
        lines
        byName
        externalId
        noted
        createdAt
      }
      disputes {
        externalId
        cents
        state
        lines
        openedAt
        closedAt
      }
      ledger {
        id
        cause
        account
        cents
        at
      }
    }
  }
`)

/** An order with all that the team needs to know. */
export type ManagedOrder = NonNullable<ResultOf<typeof ManagedOrderQuery>['managedOrder']>

/** Has the provider pay back a part or all of an order. */
export const RefundOrderMutation = graphql(`
  mutation RefundOrder($input: RefundOrderInput!) {
    refundOrder(input: $input)
  }
`)

/** Says whose goods are taken back for what was paid back at the provider. */
export const NameLinesMutation = graphql(`
  mutation NameLines($input: NameLinesInput!) {
    nameLines(input: $input)
  }
`)

/** Notes that the team has seen to the refunds of an order that failed. */
export const NoteFailedRefundsMutation = graphql(`
  mutation NoteFailedRefunds($input: NoteFailedRefundsInput!) {
    noteFailedRefunds(input: $input)
  }
`)

/** Gives a good that is stuck once more. */
export const RetryGoodMutation = graphql(`
  mutation RetryGood($id: ID!) {
    retryGood(id: $id)
  }
`)

/** Exports a part of the list. */
export const ExportOrdersMutation = graphql(`
  mutation ExportOrders($input: ExportOrdersInput!) {
    exportOrders(input: $input) {
      csv
      rows
      nextCursor
    }
  }
`)

/** What products brought, by month. */
export const ShopRevenueQuery = graphql(`
  query ShopRevenue {
    shopRevenue {
      month
      productId
      cents
    }
    orderedProducts {
      id
      title
    }
  }
`)

/** Events of the provider that belong to no order. */
export const UnknownEventsQuery = graphql(`
  query UnknownEvents {
    unknownPaymentEvents {
      provider
      eventId
      type
      externalId
      paymentId
      receivedAt
    }
  }
`)

/** An event of the provider that belongs to no order. */
export type UnknownEvent = ResultOf<typeof UnknownEventsQuery>['unknownPaymentEvents'][number]

/** Notes that the team has seen such events. */
export const SeeEventsMutation = graphql(`
  mutation SeePaymentEvents($input: SeePaymentEventsInput!) {
    seePaymentEvents(input: $input)
  }
`)
