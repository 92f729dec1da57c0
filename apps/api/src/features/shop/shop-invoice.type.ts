import type { ShopInvoice } from '@kubora/schema/protocol/shop-invoice'
import { builder } from '#graphql/builder.ts'
import { Locale } from '#graphql/locale.type.ts'

const InvoiceKind = builder.enumType('ShopInvoiceKind', {
  description: 'CREDIT_NOTE: corrects an invoice by what was paid back.',
  values: ['INVOICE', 'CREDIT_NOTE'] as const,
})

const InvoiceSeller = builder.objectRef<ShopInvoice['seller']>('ShopInvoiceSeller').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    street: t.exposeString('street'),
    city: t.exposeString('city'),
    country: t.exposeString('country'),
    email: t.exposeString('email'),
    taxId: t.exposeString('taxId', { nullable: true }),
  }),
})

const InvoiceLine = builder.objectRef<ShopInvoice['lines'][number]>('ShopInvoiceLine').implement({
  fields: (t) => ({
    title: t.exposeString('title'),
    quantity: t.exposeInt('quantity'),
    unitCents: t.exposeInt('unitCents'),
    totalCents: t.exposeInt('totalCents', { description: 'After the discount.' }),
  }),
})

/** An invoice or a credit note, as it was written. */
export const Invoice = builder.objectRef<ShopInvoice>('ShopInvoice').implement({
  description: 'An invoice or a credit note, as it was written. Amounts are whole cents, in euro.',
  fields: (t) => ({
    kind: t.expose('kind', { type: InvoiceKind }),
    label: t.exposeString('label', { description: 'Its number, such as 2026-00017.' }),
    corrects: t.string({
      nullable: true,
      description: 'The number of the invoice that a credit note corrects.',
      resolve: ({ corrects }) => corrects?.label ?? null,
    }),
    issuedOn: t.exposeString('issuedOn', { description: 'As YYYY-MM-DD.' }),
    suppliedOn: t.exposeString('suppliedOn', { description: 'As YYYY-MM-DD.' }),
    orderedOn: t.exposeString('orderedOn', { description: 'As YYYY-MM-DD.' }),
    locale: t.expose('locale', { type: Locale, description: 'The language of the order.' }),
    seller: t.expose('seller', { type: InvoiceSeller }),
    playerName: t.string({ resolve: ({ player }) => player }),
    orderNumber: t.exposeInt('orderNumber'),
    lines: t.expose('lines', { type: [InvoiceLine], description: 'None in a credit note.' }),
    discountCents: t.exposeInt('discountCents'),
    vatRate: t.exposeInt('vatRate', { description: 'In hundredths of a percent.' }),
    vatNote: t.string({
      nullable: true,
      description: 'Why there is no VAT, in the language of the order; null for the usual words.',
      resolve: ({ seller, locale }) => seller.vatNote?.[locale] ?? null,
    }),
    netCents: t.exposeInt('netCents'),
    vatCents: t.exposeInt('vatCents'),
    grossCents: t.exposeInt('grossCents'),
  }),
})
