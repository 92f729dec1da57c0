import { expect, test } from 'vitest'
import { byOrder } from '#features/shop/manage/withdrawals-by-order.ts'

test('withdrawals of one order stand together, in the place of its first', () => {
  const listed = [7, 8, null, 7, null, 8, 7].map((orderNumber, id) => ({ id, orderNumber }))
  expect(byOrder(listed).map(({ id }) => id)).toEqual([0, 3, 6, 1, 5, 2, 4])
})
