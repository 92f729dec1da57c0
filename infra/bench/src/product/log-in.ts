import { z } from 'zod'
/** A team member's login. */
export type Staff = { email: string; password: string }

const answer = z.object({ data: z.object({ login: z.object({ token: z.string() }) }) })

/** Logs in and resolves with the token. */
export async function logIn(apiUrl: string, { email, password }: Staff): Promise<string> {
  const response = await fetch(`${apiUrl}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'mutation LogIn($input: LoginInput!) { login(input: $input) { token } }',
      variables: { input: { email, password } },
    }),
  })
  return answer.parse(await response.json()).data.login.token
}

/** Returns the session a token belongs to, from its header. */
export function sessionOf(token: string): string {
  const [header = ''] = token.split('.')
  const { sid } = z
    .object({ sid: z.string() })
    .parse(JSON.parse(Buffer.from(header, 'base64url').toString('utf8')))
  return sid
}
