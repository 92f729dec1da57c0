import { once } from 'node:events'
import net from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FaultProxy, startFaultProxy } from '#fault-proxy/fault-proxy.ts'

describe('fault proxy', () => {
  let echo: net.Server
  let proxy: FaultProxy
  const clients: net.Socket[] = []

  beforeEach(async () => {
    echo = net.createServer((socket) => {
      socket.on('error', () => undefined)
      socket.pipe(socket)
    })
    echo.listen(0, '127.0.0.1')
    await once(echo, 'listening')
    const address = echo.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    proxy = await startFaultProxy({ host: '127.0.0.1', port: address.port })
  })

  afterEach(async () => {
    for (const client of clients.splice(0)) client.destroy()
    await proxy.close()
    echo.close()
    await once(echo, 'close')
  })

  async function connect(): Promise<net.Socket> {
    const client = net.connect(proxy.port, '127.0.0.1')
    clients.push(client)
    await once(client, 'connect')
    return client
  }

  async function ask(client: net.Socket, question: string): Promise<string> {
    client.write(question)
    const [answer] = await once(client, 'data')
    return String(answer)
  }

  function received(client: net.Socket): () => string {
    let text = ''
    client.on('data', (chunk) => (text += String(chunk)))
    return () => text
  }

  it('passes bytes on in both directions, large ones too', async () => {
    const client = await connect()
    const sent = Buffer.alloc(8 * 1024 * 1024, 'kubora')
    let length = 0
    client.on('data', (chunk) => (length += chunk.length))
    client.end(sent)
    await once(client, 'end')
    expect(length).toBe(sent.length)
  })

  it('puts its own address into a URL and keeps the rest of it', () => {
    expect(proxy.through('postgresql://a:b@db.example:5432/kubora?x=1')).toBe(
      `postgresql://a:b@127.0.0.1:${proxy.port}/kubora?x=1`,
    )
  })

  it('delays chunks, and keeps their order', async () => {
    const client = await connect()
    const text = received(client)
    proxy.delay(40)
    const since = performance.now()
    for (const part of ['1', '2', '3']) client.write(part)
    await expect.poll(text).toBe('123')
    // both directions wait at least once; only the lower bound is guaranteed
    expect(performance.now() - since).toBeGreaterThanOrEqual(78)
  })

  it('resets connections when cut, and serves new ones', async () => {
    const client = await connect()
    expect(await ask(client, 'before')).toBe('before')
    const failed = once(client, 'error')
    proxy.cut()
    expect(await failed).toMatchObject([{ code: 'ECONNRESET' }])
    await expect.poll(() => proxy.connections()).toBe(0)
    expect(await ask(await connect(), 'after')).toBe('after')
  })

  it('keeps connections open but silent when half open, and delivers at heal what was held back', async () => {
    const client = await connect()
    expect(await ask(client, 'before')).toBe('before')
    proxy.halfOpen()
    const text = received(client)
    client.write('held')
    const late = await connect()
    const lateText = received(late)
    late.write('late')
    await expect.poll(() => proxy.connections()).toBe(2)
    // a round trip past the proxy proves that bytes had the time to travel
    const direct = net.connect(addressOf(echo), '127.0.0.1')
    clients.push(direct)
    expect(await ask(direct, 'direct')).toBe('direct')
    expect([text(), lateText()]).toEqual(['', ''])
    expect(client.destroyed).toBe(false)
    await proxy.heal()
    await expect.poll(() => [text(), lateText()]).toEqual(['held', 'late'])
  })

  it('refuses connections like a server that is down, and is back on the same port at heal', async () => {
    const client = await connect()
    const failed = once(client, 'error')
    await proxy.refuse()
    expect(await failed).toMatchObject([{ code: 'ECONNRESET' }])
    await expect(connect()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await proxy.heal()
    expect(await ask(await connect(), 'back')).toBe('back')
  })

  it('resets the client when the server is not there', async () => {
    const gone = net.createServer()
    gone.listen(0, '127.0.0.1')
    await once(gone, 'listening')
    const port = addressOf(gone)
    gone.close()
    await once(gone, 'close')
    const toNowhere = await startFaultProxy({ host: '127.0.0.1', port })
    const client = net.connect(toNowhere.port, '127.0.0.1')
    clients.push(client)
    expect(await once(client, 'error')).toMatchObject([{ code: 'ECONNRESET' }])
    await toNowhere.close()
  })
})

function addressOf(server: net.Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
