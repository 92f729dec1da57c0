import type { CarefulClient, Outcome } from '#clients/careful-client.ts'
import { login } from '#clients/operations.ts'

/** E-mail address and password of an account. */
export type Credentials = { email: string; password: string }

/** Requests a session's token. A login that broke off is repeated: at worst it leaves an unused session. */
export async function tryLogin(
  client: CarefulClient,
  { email, password }: Credentials,
): Promise<Outcome<{ login: { token: string } }>> {
  return await client.ask(login, { variables: { input: { email, password } }, repeatable: true })
}

/** Logs in and returns the token; throws when the credentials are refused. */
export async function logIn(client: CarefulClient, credentials: Credentials): Promise<string> {
  const outcome = await tryLogin(client, credentials)
  if (outcome.kind === 'done') return outcome.data.login.token
  throw new Error(`${credentials.email} could not log in: ${JSON.stringify(outcome)}`)
}
