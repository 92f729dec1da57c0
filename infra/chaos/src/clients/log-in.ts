import type { CarefulClient, Outcome } from '#clients/careful-client.ts'
import { login } from '#clients/operations.ts'

/** What a person logs in with. */
export type Credentials = { email: string; password: string }

/** Asks for a session's token. A login that broke off is repeated: at worst it leaves a session nobody uses. */
export async function tryLogin(
  client: CarefulClient,
  { email, password }: Credentials,
): Promise<Outcome<{ login: { token: string } }>> {
  return await client.ask(login, { variables: { input: { email, password } }, repeatable: true })
}

/** Logs in and answers the token; throws when the credentials are refused. */
export async function logIn(client: CarefulClient, credentials: Credentials): Promise<string> {
  const outcome = await tryLogin(client, credentials)
  if (outcome.kind === 'done') return outcome.data.login.token
  throw new Error(`${credentials.email} could not log in: ${JSON.stringify(outcome)}`)
}
