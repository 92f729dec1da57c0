import { exportOrders } from '@kubora/domain/shop/export-orders'
import { OrderFilterInput } from '#features/shop/order-filter.input.ts'
import { orderCsv } from '#features/shop/order-csv.ts'
import { readOrderList } from '#features/shop/read-order-list.ts'
import { builder } from '#graphql/builder.ts'
import { fromAction } from '#graphql/from-action.ts'

/** Orders of a part of an export, and orders that are compared for it at most. */
const part = { size: 1_000, walkedMax: 20_000 }

type Part = { csv: string; rows: number; nextCursor: string | null }

const OrderExportPart = builder.objectRef<Part>('OrderExportPart').implement({
  description: 'A part of an export of orders.',
  fields: (t) => ({
    csv: t.exposeString('csv', {
      description: 'Lines of CSV, UTF-8 with CRLF; the first part begins with the names of the columns.',
    }),
    rows: t.exposeInt('rows', {
      description: 'Orders of the part; fewer, even none, may be found before the last.',
    }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
  }),
})

const ExportOrdersInput = builder.inputType('ExportOrdersInput', {
  fields: (t) => ({
    filter: t.field({ type: OrderFilterInput, required: false }),
    from: t.int({ required: false, description: 'How many orders of the export come before this part.' }),
    after: t.string({ required: false, description: 'Cursor of the part before.' }),
  }),
})

builder.mutationField('exportOrders', (t) =>
  t.field({
    type: OrderExportPart,
    points: 60,
    ...fromAction(exportOrders, `Exports orders, ${part.size} at a time, and records it`),
    args: { input: t.arg({ type: ExportOrdersInput }) },
    resolve: async (_root, { input: { filter, from, after } }, { domain, principal }) => {
      const parsed = await exportOrders.run(domain, principal, { filter, from })
      const { items, nextCursor } = await readOrderList(domain.db, parsed, after, part)
      return { csv: orderCsv(items, after == null), rows: items.length, nextCursor }
    },
  }),
)
