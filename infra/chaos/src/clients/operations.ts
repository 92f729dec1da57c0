import { z } from 'zod'
import type { Operation } from '#clients/careful-client.ts'

/** Returns an operation, typed by its data. */
function operation<Data>(name: string, query: string, data: z.ZodType<Data>): Operation<Data> {
  return { name, query, data }
}

/** Opens a session. */
export const login = operation(
  'login',
  'mutation Login($input: LoginInput!) { login(input: $input) { token lifetimeSeconds } }',
  z.object({ login: z.object({ token: z.string(), lifetimeSeconds: z.number() }) }),
)

/** Creates an account, whose code comes by mail. */
export const register = operation(
  'register',
  'mutation Register($input: RegisterInput!) { register(input: $input) { email resendAfterSeconds } }',
  z.object({ register: z.object({ email: z.string(), resendAfterSeconds: z.number() }) }),
)

/** Confirms an address by the mailed code. */
export const confirmEmail = operation(
  'confirmEmail',
  'mutation Confirm($input: ConfirmEmailInput!) { confirmEmail(input: $input) }',
  z.object({ confirmEmail: z.boolean() }),
)

/** Sends a message into the game. */
export const notifyPlayer = operation(
  'notifyPlayer',
  'mutation Notify($input: NotifyPlayerInput!) { notifyPlayer(input: $input) { id outcome } }',
  z.object({ notifyPlayer: z.object({ id: z.string(), outcome: z.string() }) }),
)

const linkedAccount = z.object({
  id: z.string(),
  links: z.array(z.object({ id: z.string(), kind: z.string(), externalName: z.string() })),
})

/** Links the identity whose code was shown in game. */
export const link = operation(
  'link',
  'mutation Link($input: LinkInput!) { link(input: $input) { id links { id kind externalName } } }',
  z.object({ link: linkedAccount }),
)

/** The caller's account and links; null for a guest, which a live token must never be. */
export const me = operation(
  'me',
  '{ me { id links { id kind externalName } } }',
  z.object({ me: linkedAccount.nullable() }),
)
