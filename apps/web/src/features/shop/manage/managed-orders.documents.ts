import { graphql, type ResultOf } from '#graphql/graphql.ts'

/** The order of a number, or those that need the team. */
export const ManagedOrdersQuery = graphql(`
  query ManagedOrders($number: Int) {
    managedOrders(number: $number) {
      id
      number
      version
      state
      fault
      playerName
      totalCents
      askedCents
      placedAt
      lines {
        position
        title
        quantity
        totalCents
        isRevoked
      }
    }
  }
`)

/** An order, as the team sees it. */
export type ManagedOrder = ResultOf<typeof ManagedOrdersQuery>['managedOrders'][number]

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
