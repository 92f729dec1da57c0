import type { z } from 'zod'
import type { ProtocolErrorCode } from '#protocol/error.ts'

/** A call of the protocol: request, response and possible errors. */
export type ProtocolCall = {
  readonly summary: string
  readonly request: z.ZodType
  /** How a bridge reads the request, where later plugins may send more than `request` allows; left out: as `request`. */
  readonly received?: z.ZodType
  readonly response: z.ZodType
  /** How a plugin reads the response, where later bridges may send more than `response` allows; left out: as `response`. */
  readonly receivedResponse?: z.ZodType
  /** Shapes within the frames that have a name of their own in the OpenAPI document, and so in generated clients. */
  readonly shapes?: Readonly<Record<string, z.ZodType>>
  /** Error codes of this call besides those of every call. */
  readonly errors: readonly ProtocolErrorCode[]
  /** What the documents show; the frames accept it. */
  readonly example: { readonly request: unknown; readonly response: unknown }
}
