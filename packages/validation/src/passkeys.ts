import { z } from 'zod'
import { message } from '#messages.ts'
import { passkeyNameMaxLength } from '#passkey-limits.ts'
import { requiredText } from '#text.ts'

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/)

/** Data of an authenticator, as JSON in a text: its bytes in base64url. */
function json<Shape extends z.ZodType>(shape: Shape) {
  return z
    .string()
    .max(16_384)
    .transform((text, check): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        check.addIssue({ code: 'custom' })
        return z.NEVER
      }
    })
    .pipe(shape)
}

const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  // nothing of extensions is used
  clientExtensionResults: z.unknown().transform(() => ({})),
}

const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4096),
    attestationObject: base64url(12_288),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .default([]),
  }),
})

const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(4096),
    signature: base64url(4096),
  }),
})

/** What a browser returns of an authenticator that proves possession. */
export type AuthenticationResponse = z.output<typeof authenticationResponse>

/** Input of a new passkey: the owner's name for it, and what the browser returned. */
export const addPasskeyInput = z.object({
  name: requiredText(passkeyNameMaxLength),
  response: json(registrationResponse),
})

/** The owner's name for a passkey alone, as the form checks it. */
export const passkeyNameInput = addPasskeyInput.pick({ name: true })

/** Input of the removal of a passkey. */
export const removePasskeyInput = z.object({ id: z.guid({ error: message('uuid') }) })

/** Input of a confirmation by a passkey. */
export const confirmByPasskeyInput = z.object({ response: json(authenticationResponse) })

/** Input of the second step of a login by a passkey. */
export const completeLoginByPasskeyInput = z.object({
  pendingLogin: requiredText(64),
  response: json(authenticationResponse),
})

/** Input of the request for that step's challenge. */
export const beginPasskeyLoginInput = z.object({ pendingLogin: requiredText(64) })
