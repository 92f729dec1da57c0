import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { followLog, noticeOf } from '#follow-log.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kubora-log-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a server that cannot start or ended by an error is worth a line, a failed request of the proxy is not', () => {
  expect(noticeOf("@kubora/api:dev: Failed running 'src/main.ts'. Waiting for file changes")).toBe(
    "api: Failed running 'src/main.ts'. Waiting for file changes",
  )
  expect(noticeOf('@kubora/bridge:dev: bridge cannot start: port 1 is in use')).toMatch(/^bridge: /)
  for (const line of [
    '@kubora/web:dev: 12:00:00 [vite] http proxy error: /api/graphql',
    '@kubora/web:dev: Error: connect ECONNREFUSED 127.0.0.1:4000',
    '• Running dev in 22 packages',
  ])
    expect(noticeOf(line)).toBeNull()
})

test('each line of a log is read once, whole, also when the file comes later', async () => {
  const file = path.join(folder, 'apps.log')
  const lines: string[] = []
  const stop = followLog(file, (line) => lines.push(line))
  writeFileSync(file, 'one\ntw')
  await expect.poll(() => lines).toEqual(['one'])
  appendFileSync(file, 'o\nthree\n')
  await expect.poll(() => lines).toEqual(['one', 'two', 'three'])
  stop()
})
