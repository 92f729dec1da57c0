import { z } from 'zod'
import { serverKinds } from '#game-servers.ts'
import { message } from '#messages.ts'
import { realms } from '#realms.ts'
import { rowId } from '#row-id.ts'
import { checkSale, optional, productTerms, quantityMax, wholeNumber } from '#shop.ts'
import { isStorableText } from '#text.ts'

/** Most characters of an item's name. */
const itemMaxLength = 64

/** Most of an item that one of a product gives. */
const itemQuantityMax = 100_000

/** Most characters of the data of an item, as JSON. */
const itemDataMaxLength = 2000

/** Most parts of a bundle. */
const bundlePartsMax = 20

/** Name of an item as plugins know it. A plugin may hand it to its console, so it has nothing there that means more. */
const itemName = z
  .string({ error: message('required') })
  .trim()
  .min(1, { error: message('required'), abort: true })
  .regex(/^[A-Za-z0-9_.:/-]+$/, { error: message('invalid-characters') })
  .refine(({ length }) => length <= itemMaxLength, {
    error: message('toLong'),
    params: { max: itemMaxLength },
  })

/** Data of an item: a JSON object, or its text; null for none. */
const itemData = z
  .unknown()
  .optional()
  .transform((given, context): Readonly<Record<string, unknown>> | null => {
    const data = typeof given === 'string' && given.trim() !== '' ? readJson(given) : given
    if (data == null || data === '') return null
    if (isJsonObject(data)) return data
    context.addIssue({ code: 'custom', message: message('json-object') })
    return z.NEVER
  })
  .refine((data) => data === null || JSON.stringify(data).length <= itemDataMaxLength, {
    error: message('toLong'),
    params: { max: itemDataMaxLength },
  })

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return false
  }
}

function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && isStorable(value, 0)
}

/** Whether the database can store each text in it, and it is nested as deeply as anybody writes by hand. */
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  return (
    depth < 10 &&
    Object.entries(value).every(([key, field]) => isStorableText(key) && isStorable(field, depth + 1))
  )
}

/** Fields of a product that is an item in the game. */
export const itemProductFields = productTerms.extend({
  item: itemName,
  itemQuantity: wholeNumber(1, itemQuantityMax),
  itemData,
  /** On which game servers it is delivered; null: on any. */
  serverKind: optional(z.enum(serverKinds, { error: message('invalid-choice') })),
  realm: optional(z.enum(realms, { error: message('invalid-choice') })),
})

/** A product that is an item in the game. */
export const setItemProductInput = itemProductFields.superRefine(checkSale)

/** A part of a bundle: another product, and how many of it. */
export const bundlePart = z.object({ productId: rowId, quantity: wholeNumber(1, quantityMax) })

/** A product that is several others together. */
export const setBundleProductInput = productTerms
  .extend({
    parts: z
      .array(bundlePart)
      .min(1, { error: message('required') })
      .max(bundlePartsMax, { error: message('invalid-choice') })
      .refine((parts) => new Set(parts.map(({ productId }) => productId)).size === parts.length, {
        error: message('taken'),
      }),
  })
  .superRefine(checkSale)
