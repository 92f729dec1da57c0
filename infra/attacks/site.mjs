// A visitor of a running site: GraphQL calls from an address of its own, raw requests, caught mails. Uses no code of the project.
import { randomInt } from 'node:crypto'
import net from 'node:net'

/** Returns an address no other attack uses: each attack is a visitor of its own (198.18.0.0/15 is reserved for tests). */
export function newAddress() {
  return `198.18.${randomInt(1, 255)}.${randomInt(1, 255)}`
}

/** Waits, ms. @param {number} ms */
export function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** A running site and its mail catcher. */
export class Site {
  /** @param {{ site: string, mails?: string }} options */
  constructor({ site, mails }) {
    this.origin = new URL(site).origin
    this.mails = mails
  }

  /**
   * Sends one GraphQL operation; returns `{ status, data, errors, code }`, `code` being that of the first error or null.
   * @param {string} query @param {Record<string, unknown>} variables @param {{ token?: string, address?: string }} caller
   */
  async graphql(query, variables = {}, { token, address } = {}) {
    const response = await fetch(`${this.origin}/api/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(address === undefined ? {} : { 'x-forwarded-for': address }),
      },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(60_000),
    })
    const body = await response.json().catch(() => ({}))
    const code = body.errors?.[0]?.extensions?.code ?? body.errors?.[0]?.message ?? null
    return { status: response.status, data: body.data ?? null, errors: body.errors ?? [], code }
  }

  /** Logs in and returns `{ token, code }`. @param {string} email @param {string} password @param {string} address */
  async logIn(email, password, address = newAddress()) {
    const { data, code } = await this.graphql(
      'mutation ($input: LoginInput!) { login(input: $input) { token } }',
      { input: { email, password } },
      { address },
    )
    return { token: data?.login?.token ?? null, code }
  }

  /** Registers an account and returns the error code or null. @param {string} email @param {string} password @param {string} address */
  async register(email, password, address = newAddress()) {
    const input = { email, password, passwordRepeat: password, termsAccepted: true, locale: 'EN' }
    const operation = 'mutation ($input: RegisterInput!) { register(input: $input) { email } }'
    const upper = await this.graphql(operation, { input }, { address })
    if (upper.status !== 400 && !upper.errors[0]?.message?.includes('Locale')) return upper.code
    return (await this.graphql(operation, { input: { ...input, locale: 'en' } }, { address })).code
  }

  /** Returns the codes in the mails to an address, oldest first. @param {string} email */
  async codes(email) {
    const list = await (await fetch(`${this.mails}/api/email`)).json()
    const found = []
    const mails = list.filter(({ to }) => to.some((each) => each.address === email))
    for (const { id } of mails) {
      const { text } = await (await fetch(`${this.mails}/api/email/${id}`)).json()
      const code = /code:\s*([A-Z2-8][A-Z2-8 -]*[A-Z2-8])\s*$/im.exec(text)?.[1]?.replace(/[\s-]/g, '')
      if (code !== undefined) found.push(code)
    }
    return found
  }

  /** Registers and confirms an account; throws when no mail came. @param {string} email @param {string} password */
  async confirmedAccount(email, password) {
    const refusal = await this.register(email, password)
    if (refusal !== null) throw new Error(`register: ${refusal}`)
    for (let i = 0; i < 100; i += 1) {
      const [code] = await this.codes(email)
      if (code !== undefined) {
        const { code: failure } = await this.graphql(
          'mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) }',
          { input: { email, code } },
          { address: newAddress() },
        )
        if (failure !== null) throw new Error(`confirm: ${failure}`)
        return
      }
      await pause(200)
    }
    throw new Error('no confirmation mail came')
  }

  /** Sends bytes as they are and returns what came back within a few seconds. @param {string} text */
  raw(text) {
    const { hostname, port } = new URL(this.origin)
    return new Promise((resolve) => {
      let answer = ''
      const socket = net.connect(Number(port), hostname, () => socket.write(text))
      const end = () => {
        socket.destroy()
        resolve(answer)
      }
      socket.setTimeout(4_000, end)
      socket.on('data', (chunk) => {
        answer += chunk.toString('latin1')
        if (answer.length > 200_000) end()
      })
      socket.on('close', end)
      socket.on('error', end)
    })
  }
}
