import { once } from 'node:events'
import net from 'node:net'
import { type ExecutedStatement, StatementReader } from '#query-counting/statement-reader.ts'

/** Counts the statements a process sends to Postgres, from in between: the process needs no change. */
export type StatementCounter = {
  /** Address to give the process in place of the database's. */
  databaseUrl: string
  /**
   * SQL of every statement executed while `work` ran, in order. Nothing else may use the counted connections; the ping
   * that an idle process sends by the clock is left out.
   */
  during: (work: () => Promise<unknown>) => Promise<string[]>
  /** Does the same, with the values of their parameters. */
  statementsDuring: (work: () => Promise<unknown>) => Promise<ExecutedStatement[]>
  /**
   * Runs `work`, whose connection breaks once when Postgres got the statement with that number, 1 for the first: nothing of what it
   * answers arrives. Returns whether it broke, as `work` may need fewer statements, and whether `work` failed.
   */
  cutting: (number: number, work: () => Promise<unknown>) => Promise<{ broke: boolean; failed: boolean }>
  /** Resets all connections and frees the port. */
  close: () => Promise<void>
}

const ping = 'select 1'

/** Starts a counter in front of the database at `databaseUrl`. */
export async function startStatementCounter(databaseUrl: string): Promise<StatementCounter> {
  const target = new URL(databaseUrl)
  const sockets = new Set<net.Socket>()
  let executed: ExecutedStatement[] = []
  let cutAt = Number.POSITIVE_INFINITY

  const server = net.createServer((client) => {
    const reader = new StatementReader((statement) => {
      if (statement.sql !== ping) executed.push(statement)
    })
    const upstream = net.connect({ host: target.hostname, port: Number(target.port) })
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    client.on('data', (chunk) => {
      reader.read(chunk)
      upstream.write(chunk)
      if (executed.length < cutAt) return
      cutAt = Number.POSITIVE_INFINITY
      // Postgres reads what was sent to it, and then that nobody is there
      upstream.end()
      client.destroy()
    })
    upstream.on('data', (chunk) => client.write(chunk))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the counter has no port')
  const led = new URL(databaseUrl)
  led.hostname = '127.0.0.1'
  led.port = String(address.port)

  async function statementsDuring(work: () => Promise<unknown>): Promise<ExecutedStatement[]> {
    executed = []
    await work()
    // what comes later is not of this work
    const during = executed
    executed = []
    return during
  }

  return {
    databaseUrl: led.href,
    statementsDuring,
    async cutting(number, work) {
      cutAt = number
      let failed = false
      await statementsDuring(() => work().catch(() => (failed = true)))
      const broke = cutAt !== number
      cutAt = Number.POSITIVE_INFINITY
      return { broke, failed }
    },
    during: async (work) => (await statementsDuring(work)).map(({ sql }) => sql),
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
