import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** A mail server that accepts and stores everything. */
export type MailSink = {
  url: string
  /** Raw mails in the order of their arrival. */
  mails: string[]
  /** While set, mails are refused temporarily (451). */
  refusing: boolean
  /** Milliseconds before each mail is acknowledged. */
  acknowledgeAfterMs: number
  close: () => Promise<void>
}

/** Starts a mail server on a free port; it speaks only the SMTP that our client needs. */
export async function startMailSink(): Promise<MailSink> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    speak(socket, sink)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${address.port}`,
    mails: [],
    refusing: false,
    acknowledgeAfterMs: 0,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return sink
}

function speak(socket: Socket, sink: MailSink): void {
  let buffer = ''
  let inData = false
  socket.write('220 sink\r\n')
  socket.on('data', (chunk) => {
    buffer += chunk.toString('utf8')
    for (;;) {
      const end = buffer.indexOf(inData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const part = buffer.slice(0, end)
      buffer = buffer.slice(end + (inData ? 5 : 2))
      if (inData) {
        inData = false
        if (!sink.refusing) sink.mails.push(part)
        const reply = sink.refusing ? '451 later\r\n' : '250 kept\r\n'
        setTimeout(() => socket.write(reply), sink.acknowledgeAfterMs)
      } else if (/^DATA/i.test(part)) {
        inData = true
        socket.write('354 go on\r\n')
      } else if (/^QUIT/i.test(part)) socket.end('221 bye\r\n')
      else socket.write('250 yes\r\n')
    }
  })
}
