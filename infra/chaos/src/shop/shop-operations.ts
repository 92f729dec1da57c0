import { z } from 'zod'
import type { Operation } from '#clients/careful-client.ts'

/** Sets how many of a product are in a cart. */
export const setCartLine: Operation<{ setCartLine: { totalCents: number } }> = {
  name: 'setCartLine',
  query: 'mutation ($input: SetCartLineInput!) { setCartLine(input: $input, locale: de) { totalCents } }',
  data: z.object({ setCartLine: z.object({ totalCents: z.number() }) }),
}

const placed = z.object({ id: z.string(), payUrl: z.string().nullable() })

/** Orders what is in a cart; a repeated key gets the order of the first. */
export const placeOrder: Operation<{ placeOrder: z.infer<typeof placed> }> = {
  name: 'placeOrder',
  query: 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id payUrl } }',
  data: z.object({ placeOrder: placed }),
}
