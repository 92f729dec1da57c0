import { once } from 'node:events'
import net from 'node:net'

/** One accepted mail. */
export type RecordedMail = { to: string; messageId: string; subject: string; text: string; atMs: number }

/** A mail server on 127.0.0.1 that accepts every mail and keeps it in memory. */
export type SmtpRecorder = {
  url: string
  /** Accepted mails in the order in which they came. */
  readonly mails: readonly RecordedMail[]
  close: () => Promise<void>
}

const answers: Readonly<Record<string, string>> = {
  EHLO: '250 chaos.invalid',
  HELO: '250 chaos.invalid',
  MAIL: '250 2.1.0 sender is fine',
  RCPT: '250 2.1.5 recipient is fine',
  RSET: '250 2.0.0 forgotten',
  NOOP: '250 2.0.0 still here',
  DATA: '354 go on, end with a line of one dot',
  QUIT: '221 2.0.0 bye',
}

function header(head: string, name: string): string {
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ')
  return new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? ''
}

function decodeBody(head: string, body: string): string {
  const encoding = header(head, 'Content-Transfer-Encoding').toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Returns the plain text of a mail, from the first text/plain part at any depth. */
function plainText(raw: string): string {
  const gap = raw.indexOf('\r\n\r\n')
  const [head, body] = gap < 0 ? [raw, ''] : [raw.slice(0, gap), raw.slice(gap + 4)]
  const type = header(head, 'Content-Type')
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1]
  if (boundary !== undefined) {
    for (const part of body.split(`--${boundary}`).slice(1, -1)) {
      const text = plainText(part.replace(/^\r\n/, ''))
      if (text !== '') return text
    }
    return ''
  }
  return type === '' || type.startsWith('text/plain') ? decodeBody(head, body) : ''
}

function readMail(recipient: string, raw: string): RecordedMail {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
  return {
    to: recipient,
    messageId: header(head, 'Message-ID'),
    subject: header(head, 'Subject'),
    text: plainText(raw),
    atMs: Date.now(),
  }
}

function serve(socket: net.Socket, keep: (mail: RecordedMail) => void): void {
  let waiting = ''
  let recipients: string[] = []
  let inData = false

  function takeMail(): boolean {
    const end = waiting.indexOf('\r\n.\r\n')
    if (end < 0) return false
    const raw = waiting.slice(0, end).replace(/(^|\r\n)\.\./g, '$1.')
    waiting = waiting.slice(end + 5)
    inData = false
    for (const recipient of recipients) keep(readMail(recipient, raw))
    recipients = []
    socket.write('250 2.0.0 taken\r\n')
    return true
  }

  function takeLine(): boolean {
    const end = waiting.indexOf('\r\n')
    if (end < 0) return false
    const line = waiting.slice(0, end)
    waiting = waiting.slice(end + 2)
    const word = line.slice(0, 4).toUpperCase()
    const recipient = /^RCPT TO:\s*<([^>]*)>/i.exec(line)?.[1]
    if (recipient !== undefined) recipients.push(recipient)
    if (word === 'DATA') inData = true
    socket.write(`${answers[word] ?? '502 5.5.1 not spoken here'}\r\n`)
    if (word === 'QUIT') socket.end()
    return true
  }

  socket.setEncoding('latin1')
  // killed senders are expected here
  socket.on('error', () => undefined)
  socket.on('data', (chunk: string) => {
    waiting += chunk
    let more = true
    while (more) more = inData ? takeMail() : takeLine()
  })
  socket.write('220 chaos.invalid ESMTP\r\n')
}

/** Starts the recorder on a free port. A mail counts as accepted just before the response to its sender. */
export async function startSmtpRecorder(): Promise<SmtpRecorder> {
  const mails: RecordedMail[] = []
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    serve(socket, (mail) => mails.push(mail))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail recorder listens on no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
