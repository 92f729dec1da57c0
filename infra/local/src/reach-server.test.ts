import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { unreachableServer } from '#reach-server.ts'

test('a server that refuses connections is named with the reason and without its password', async () => {
  expect(await unreachableServer('Redis', 'redis://:secret@127.0.0.1:1/0')).toBe(
    'Redis at 127.0.0.1:1 is unavailable: connect ECONNREFUSED 127.0.0.1:1.',
  )
  expect(await unreachableServer('The mail server', 'smtp://[::1]:1')).toMatch(/^The mail server at ::1:1 is/)
})

test('a server that accepts connections is reachable', async () => {
  const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  expect(await unreachableServer('Redis', `redis://127.0.0.1:${port}`)).toBeNull()
  server.close()
})
