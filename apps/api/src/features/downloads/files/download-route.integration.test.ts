import { randomBytes } from 'node:crypto'
import http, { type IncomingMessage } from 'node:http'
import { downloads } from '@kubora/schema/db/downloads'
import { openStorage } from '@kubora/storage/open-storage'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openTestWorld, startTestApi, storageDir } from '#testing/test-api.ts'

const { url } = await startTestApi()
const world = await openTestWorld()
const storage = await openStorage({ directory: storageDir() })

async function publish(bytes: Uint8Array, fileName?: string) {
  const download = await world.seed.download({ bytes, ...(fileName ? { fileName } : {}) })
  await storage.write(download.storageKey, bytes)
  return download
}

async function countOf(id: number) {
  const [row] = await world.db
    .select({ count: downloads.downloadCount })
    .from(downloads)
    .where(eq(downloads.id, id))
  return row?.count
}

const digits = Buffer.from('0123456789')
const file = await publish(digits, 'Digits-1.0.txt')
const address = `${url}/download/${file.fileName}`

function get(headers: Record<string, string> = {}, target = address) {
  return fetch(target, { headers })
}

/** A request whose path is sent as it is, without normalization by the client. */
function raw(path: string): Promise<IncomingMessage> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    http.get({ hostname, port, path }, (response) => resolve(response.resume())).on('error', reject)
  })
}

test('a file comes whole, as an attachment that no browser shows or runs', async () => {
  const answer = await get()
  expect([answer.status, await answer.text()]).toEqual([200, '0123456789'])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-length': '10',
    'content-disposition': `attachment; filename="Digits-1.0.txt"; filename*=UTF-8''Digits-1.0.txt`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'cache-control': 'public, no-cache, no-transform',
  })
  expect(answer.headers.get('etag')).toMatch(/^"[0-9a-f]{64}"$/)
})

test('a file that is page, picture and script at once is served as none of them', async () => {
  const polyglot = Buffer.from('GIF89a/*<!doctype html><script>alert(1)</script>*/=1;%PDF-1.7')
  const { fileName } = await publish(polyglot, 'polyglot.html')
  const answer = await get({ accept: 'text/html' }, `${url}/download/${fileName}`)
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await answer.text()).toBe(polyglot.toString())
})

test('HEAD returns the size of the whole without the bytes, with or without a range', async () => {
  for (const headers of [{}, { range: 'bytes=2-3' }]) {
    const answer = await fetch(address, { method: 'HEAD', headers })
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
      200,
      '10',
      '',
    ])
  }
})

describe('a range', () => {
  test.each([
    ['bytes=0-', '0123456789', 'bytes 0-9/10'],
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=2-5', '2345', 'bytes 2-5/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=7-99', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
    ['BYTES=9-9', '9', 'bytes 9-9/10'],
  ])('%s returns that part', async (range, part, contentRange) => {
    const answer = await get({ range })
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
      206,
      part,
      contentRange,
    ])
    expect(answer.headers.get('content-length')).toBe(String(part.length))
  })

  test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0', `bytes=${'9'.repeat(40)}-`])(
    '%s lies beyond the end',
    async (range) => {
      const answer = await get({ range })
      expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
        416,
        'bytes */10',
        '',
      ])
    },
  )

  test.each(['bytes=0-1,4-5', 'bytes=5-2', 'bytes=-', 'bytes=a-b', 'items=0-1', 'bytes 0-1', 'bytes=1.5-2'])(
    '%s returns the whole',
    async (range) => expect((await get({ range })).status).toBe(200),
  )
})

describe('conditions', () => {
  test('what the visitor has is not sent again', async () => {
    const first = await get()
    const [etag, modified] = [first.headers.get('etag') ?? '', first.headers.get('last-modified') ?? '']
    for (const headers of [
      { 'if-none-match': etag },
      { 'if-none-match': `"other", W/${etag}` },
      { 'if-none-match': '*' },
      { 'if-modified-since': modified },
    ]) {
      const answer = await get(headers)
      expect([answer.status, await answer.text()], JSON.stringify(headers)).toEqual([304, ''])
      expect(answer.headers.get('etag')).toBe(etag)
    }
    expect((await get({ 'if-none-match': '"other"', 'if-modified-since': modified })).status).toBe(200)
    expect((await get({ 'if-match': '"other"' })).status).toBe(412)
    expect((await get({ 'if-match': etag })).status).toBe(200)
    expect((await get({ 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' })).status).toBe(412)
  })

  test('a download resumes only in the same bytes', async () => {
    const first = await get()
    const [etag, modified] = [first.headers.get('etag') ?? '', first.headers.get('last-modified') ?? '']
    const range = 'bytes=5-'
    expect((await get({ range, 'if-range': etag })).status).toBe(206)
    expect((await get({ range, 'if-range': modified })).status).toBe(206)
    for (const other of ['"other"', `W/${etag}`, 'Mon, 01 Jan 2001 00:00:00 GMT', 'nonsense']) {
      expect((await get({ range, 'if-range': other })).status, other).toBe(200)
    }
  })
})

test('a file is found whatever the case, and keeps its own spelling', async () => {
  const answer = await get({}, `${url}/download/digits-1.0.TXT`)
  expect(answer.headers.get('content-disposition')).toContain('filename="Digits-1.0.txt"')
})

test.each([
  '/download/',
  '/download/..',
  '/download/../download/Digits-1.0.txt',
  '/download/..%2f..%2fetc%2fpasswd',
  '/download/%2e%2e/%2e%2e/etc/passwd',
  '/download/%252e%252e%252fetc%252fpasswd',
  '/download/..%5c..%5cwindows%5cwin.ini',
  '/download/Digits-1.0.txt%00.png',
  '/download/Digits-1.0.txt/',
  '/download/Digits-1.0.txt%2f',
  '/download//Digits-1.0.txt',
  '/download/./Digits-1.0.txt',
  '/download/Digits-1.0.txt.',
  '/download/Digits-1.0.txt::$DATA',
  '/download/%c0%ae%c0%ae%c0%afetc',
  '/download/%ff',
  '/download/%',
  '/download/CON',
  '/download/nul.txt',
  '/download/COM1.zip',
  '/download/.env',
  `/download/${'a'.repeat(5000)}`,
  `/download/${file.storageKey}`,
  `/download/${file.storageKey}.json`,
  '/download/unknown.zip',
])('%s is no file', async (path) => {
  const answer = await raw(path)
  expect([400, 404]).toContain(answer.statusCode)
  expect(answer.headers['content-disposition']).toBeUndefined()
})

test('a download without a file, and one whose bytes were lost, never return 200', async () => {
  const { fileName } = await world.seed.download({ bytes: null })
  expect((await get({}, `${url}/download/${fileName}`)).status).toBe(404)
  const lost = await world.seed.download()
  const answer = await get({}, `${url}/download/${lost.fileName}`)
  expect([answer.status, (await answer.text()).includes('ENOENT')]).toEqual([500, false])
})

test('a download counts once when it begins, however many ranges it takes', async () => {
  const { id, fileName } = await publish(randomBytes(1000))
  const target = `${url}/download/${fileName}`
  const etag = (await fetch(target, { method: 'HEAD' })).headers.get('etag') ?? ''
  for (const headers of [
    { range: 'bytes=0-0' },
    { range: 'bytes=500-' },
    { range: 'bytes=-10' },
    { range: 'bytes=2000-' },
    { 'if-none-match': etag },
  ]) {
    await (await get(headers, target)).arrayBuffer()
  }
  await (await get({}, target)).arrayBuffer()
  await (await get({ range: 'bytes=0-' }, target)).arrayBuffer()
  await expect.poll(() => countOf(id)).toBe(2)
})

test('two processes count together, and no count is lost when they stop', async () => {
  const { id, fileName } = await publish(randomBytes(10))
  const others = [await startTestApi(), await startTestApi()]
  const targets = others.flatMap((other) =>
    Array.from({ length: 20 }, () => `${other.url}/download/${fileName}`),
  )
  await Promise.all(targets.map(async (target) => (await fetch(target)).text()))
  for (const { api } of others) await api.close()
  expect(await countOf(id)).toBe(40)
})
