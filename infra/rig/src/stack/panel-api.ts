import type { RigStack } from '#stack/rig-stack.ts'

/** A team member who uses the TeamPanel's api without a browser. */
export type PanelApi = {
  /** Sends an operation and returns its data. Throws for an error. */
  ask<Data>(query: string, variables: object): Promise<Data>
  /** Subscribes; resolves once the api has accepted the socket. Every event goes to `onData`. */
  subscribe<Data>(
    query: string,
    variables: object,
    onData: (data: Data) => void,
  ): Promise<{ stop: () => Promise<void> }>
}

type SocketMessage = { type: string; payload?: { data?: unknown; errors?: unknown; now?: number } }

/** Logs in with the demo login whose role begins so. */
export async function openPanelApi(stack: RigStack, role: string): Promise<PanelApi> {
  const { where } = stack
  async function ask<Data>(query: string, variables: object, token?: string): Promise<Data> {
    const response = await fetch(where.graphql, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query, variables }),
    })
    // the shape of the data is what the operation selects
    const { data, errors } = (await response.json()) as { data?: Data; errors?: unknown }
    if (!data || errors !== undefined) throw new Error(`The api responded with ${JSON.stringify(errors)}`)
    return data
  }

  const { email, password } = stack.login(role)
  const input = { email, password }
  const {
    login: { token },
  } = await ask<{ login: { token: string } }>(
    'mutation Login($input: LoginInput!) { login(input: $input) { token } }',
    { input },
  )

  async function subscribe<Data>(query: string, variables: object, onData: (data: Data) => void) {
    const accepted = Promise.withResolvers<void>()
    const closed = Promise.withResolvers<void>()
    const socket = new WebSocket(where.graphql.replace(/^http/, 'ws'), {
      protocols: 'graphql-transport-ws',
      headers: { origin: new URL(where.site).origin },
    })
    const send = (message: object) => socket.send(JSON.stringify(message))
    socket.addEventListener('open', () => send({ type: 'connection_init', payload: { token } }))
    socket.addEventListener('error', () => accepted.reject(new Error('The socket of the api broke off')))
    socket.addEventListener('close', () => closed.resolve())
    socket.addEventListener('message', ({ data: text }) => {
      const { type, payload } = JSON.parse(String(text)) as SocketMessage
      if (type === 'ping') send({ type: 'pong' })
      if (type === 'connection_ack') {
        // all events from now on, however long the server takes to begin
        const extensions = { since: payload?.now }
        send({ id: '1', type: 'subscribe', payload: { query, variables, extensions } })
        accepted.resolve()
      }
      if (type === 'error' || payload?.errors !== undefined) console.error(`  subscription: ${String(text)}`)
      else if (type === 'next') onData(payload?.data as Data)
    })
    await accepted.promise
    return {
      stop: async () => {
        socket.close()
        await closed.promise
      },
    }
  }

  return { ask: (query, variables) => ask(query, variables, token), subscribe }
}
