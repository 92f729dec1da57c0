import net from 'node:net'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type SmtpRecorder, startSmtpRecorder } from '#stack/smtp-recorder.ts'

let recorder: SmtpRecorder

beforeEach(async () => {
  recorder = await startSmtpRecorder()
})

afterEach(() => recorder.close())

async function say(...lines: string[]): Promise<net.Socket> {
  const socket = net.connect(Number(new URL(recorder.url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${lines.join('\r\n')}\r\n`)
  return socket
}

const envelope = ['EHLO me', 'MAIL FROM:<post@kubora.example>', 'RCPT TO:<anna@example.org>', 'DATA']

it('records recipient, Message-ID and the plain text of a mail with several parts', async () => {
  const socket = await say(
    ...envelope,
    'Message-ID: <1@kubora.example>',
    'Subject: Your code',
    'Content-Type: multipart/alternative;',
    ' boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Gr=C3=BC=C3=9Fe, dein Code ist K7P=',
    'X3',
    '..einsam',
    '--b1',
    'Content-Type: text/html',
    '',
    '<p>K7PX3</p>',
    '--b1--',
    '.',
  )
  await expect.poll(() => recorder.mails).toHaveLength(1)
  expect(recorder.mails[0]).toMatchObject({
    to: 'anna@example.org',
    messageId: '<1@kubora.example>',
    subject: 'Your code',
    text: 'Grüße, dein Code ist K7PX3\r\n.einsam\r\n',
  })
  socket.destroy()
})

it('records nothing of a mail whose sender was killed before its end', async () => {
  const socket = await say(...envelope, 'Message-ID: <2@kubora.example>', '', 'half of it')
  socket.resetAndDestroy()
  const other = await say(...envelope, 'Message-ID: <3@kubora.example>', '', 'whole', '.')
  await expect.poll(() => recorder.mails).toHaveLength(1)
  expect(recorder.mails[0]?.messageId).toBe('<3@kubora.example>')
  other.destroy()
})
