import { graphql, type ResultOf } from '#graphql/graphql.ts'

/** Withdrawals that wait for the team. */
export const ManagedWithdrawalsQuery = graphql(`
  query ManagedWithdrawals {
    managedWithdrawals {
      id
      receivedAt
      name
      orderNamed
      what
      orderNumber
      isBuyersAddress
    }
  }
`)

/** A withdrawal, as the team sees it. */
export type ManagedWithdrawal = ResultOf<typeof ManagedWithdrawalsQuery>['managedWithdrawals'][number]

/** Declines a withdrawal by a mail with the reason. */
export const DeclineWithdrawalMutation = graphql(`
  mutation DeclineWithdrawal($id: ID!, $reason: String!) {
    declineWithdrawal(id: $id, reason: $reason)
  }
`)

/** Closes a withdrawal by an order that was paid back. */
export const SettleWithdrawalMutation = graphql(`
  mutation SettleWithdrawal($id: ID!, $orderNumber: Int!) {
    settleWithdrawal(id: $id, orderNumber: $orderNumber)
  }
`)
