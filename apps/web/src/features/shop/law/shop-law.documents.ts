import { graphql, type ResultOf } from '#graphql/graphql.ts'

const invoiceFragment = graphql(`
  fragment InvoiceFacts on ShopInvoice @_unmask {
    kind
    label
    corrects
    issuedOn
    suppliedOn
    orderedOn
    locale
    seller {
      name
      street
      city
      country
      email
      taxId
    }
    playerName
    orderNumber
    lines {
      title
      quantity
      unitCents
      totalCents
    }
    discountCents
    vatRate
    vatNote
    netCents
    vatCents
    grossCents
  }
`)

/** Invoice and credit notes of the order of a key. */
export const InvoicesQuery = graphql(
  `
    query Invoices($key: String!, $locale: Locale!) {
      shopOrder(key: $key, locale: $locale) {
        id
        invoices {
          ...InvoiceFacts
        }
      }
    }
  `,
  [invoiceFragment],
)

/** Those of all orders of one's own account. */
export const OwnInvoicesQuery = graphql(
  `
    query OwnInvoices($locale: Locale!) {
      me {
        id
        orders(locale: $locale) {
          id
          invoices {
            ...InvoiceFacts
          }
        }
      }
    }
  `,
  [invoiceFragment],
)

/** An invoice or a credit note. */
export type Invoice = NonNullable<ResultOf<typeof InvoicesQuery>['shopOrder']>['invoices'][number]

/** Withdraws from a contract. */
export const WithdrawContractMutation = graphql(`
  mutation WithdrawContract($input: WithdrawContractInput!) {
    withdrawContract(input: $input) {
      receivedAt
    }
  }
`)
