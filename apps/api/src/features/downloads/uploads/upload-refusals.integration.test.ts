import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { downloadUploads } from '@kubora/schema/db/downloads'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { storageDir } from '#testing/test-api.ts'
import { openUploadWorld } from '#testing/upload-world.ts'
import { offsetOf, openPatch, sendBytes, startUpload } from '#testing/upload-client.ts'

const { here, logLines, world, token, colleague, begin, stateOf, storedBytes } = await openUploadWorld()

describe('nobody but its owner', () => {
  test('learns of an upload or adds to it', async () => {
    const { location, id } = await begin(100)
    const plain = await world.logIn((await world.seed.teamMember()).account)
    for (const [other, status] of [
      [undefined, 403],
      ['nonsense', 401],
      [plain.token, 403],
      [colleague.token, 404],
    ] as const) {
      expect((await offsetOf(here, location, other)).status).toBe(status)
      expect((await sendBytes(here, location, 0, randomBytes(10), other)).status).toBe(status)
    }
    expect(storedBytes(id)).toBe(0)
  })

  test('gets the go-ahead (102) for its bytes: the process takes them only from its owner', async () => {
    const { location } = await begin(10)
    for (const [other, taken, status] of [
      [colleague.token, [], 404],
      [token, [102], 204],
    ] as const) {
      const { request, send, ended } = openPatch(here, location, 0, 10, other)
      const said: number[] = []
      request.on('information', ({ statusCode }) => said.push(statusCode))
      await send(randomBytes(10))
      expect([await ended, said]).toEqual([status, taken])
    }
  })

  test('adds to it by an address that begins with an upload of their own', async () => {
    const { id } = await begin(10)
    const download = await world.seed.download({ bytes: null })
    const started = await startUpload(here, 10, { token: colleague.token, download: download.id })
    const own = started.headers.get('location') ?? ''
    for (const address of [`${own}?/${id}`, `${own}?to=/${id}/`]) {
      await sendBytes(here, address, 0, randomBytes(3), colleague.token)
    }
    expect(storedBytes(id)).toBe(0)
    expect((await offsetOf(here, own, colleague.token)).offset).toBe(3)
  })

  test.each([randomUUID(), '..%2f..%2fetc%2fpasswd', '%00', 'x'.repeat(3000), '%2e%2e', '%ff'])(
    'reaches %s',
    async (id) => {
      const { status } = await offsetOf(here, `/api/uploads/${id}`, token)
      expect([400, 404, 414]).toContain(status)
    },
  )
})

describe('a start is refused', () => {
  async function refusal(size: number | string, options: Parameters<typeof startUpload>[2]) {
    const answer = await startUpload(here, size, options)
    const body = await answer.text()
    if (!body.startsWith('{')) return { status: answer.status }
    const { errors } = JSON.parse(body) as {
      errors: { extensions: { code: string; fieldErrors: { path: string }[] } }[]
    }
    const { code, fieldErrors } = errors[0]?.extensions ?? {}
    return { status: answer.status, code, paths: fieldErrors?.map((one) => one.path) }
  }

  test('without login or permission', async () => {
    const download = await world.seed.download({ bytes: null })
    const plain = await world.logIn((await world.seed.teamMember()).account)
    expect(await refusal(10, { download: download.id })).toMatchObject({ status: 403, code: 'NO_PERMISSION' })
    expect(await refusal(10, { token: plain.token, download: download.id })).toMatchObject({ status: 403 })
    expect(await refusal(10, { token: 'x', download: download.id })).toMatchObject({
      status: 401,
      code: 'UNAUTHORIZED',
    })
  })

  test('with wrong numbers, and names the field', async () => {
    const { id: download } = await world.seed.download({ bytes: null })
    expect(await refusal(0, { token, download })).toMatchObject({ status: 422, paths: ['sizeBytes'] })
    expect(await refusal(2 * 1024 ** 3 + 1, { token, download })).toMatchObject({ status: 422 })
    expect(await refusal(10, { token, download, version: 'x'.repeat(41) })).toMatchObject({
      status: 422,
      paths: ['versionLabel'],
    })
    for (const wrong of ['', 'abc', '-1', '1e99', "1' or 1=1", undefined]) {
      expect((await refusal(10, { token, download: wrong })).status).toBe(422)
    }
    expect(await refusal(10, { token, download: 9_999_999 })).toMatchObject({ status: 404 })
    for (const size of ['-1', '1.5', 'abc', '9'.repeat(30)]) {
      expect((await refusal(size, { token, download })).status).toBeGreaterThanOrEqual(400)
    }
  })

  test('with headers that are no tus', async () => {
    const { id: download } = await world.seed.download({ bytes: null })
    for (const headers of [
      { 'tus-resumable': '0.2.2' },
      { 'upload-metadata': '!!!' },
      { 'upload-metadata': 'download %%%' },
      { 'upload-defer-length': '1' },
    ]) {
      const { status } = await startUpload(here, 10, { token, download, headers })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }
    const rows = await world.db.select().from(downloadUploads).where(eq(downloadUploads.downloadId, download))
    expect(rows).toEqual([])
  })

  test('while a colleague uploads there', async () => {
    const { download } = await begin(10)
    expect(await refusal(10, { token: colleague.token, download: download.id })).toMatchObject({
      status: 422,
      code: 'UPLOAD_IN_PROGRESS',
    })
  })
})

test('bytes beyond the declared size, or at another offset, are not taken', async () => {
  const { location, id } = await begin(100)
  expect((await sendBytes(here, location, 50, randomBytes(10), token)).status).toBe(409)
  expect((await sendBytes(here, location, 0, randomBytes(101), token)).status).toBeGreaterThanOrEqual(400)
  expect(storedBytes(id)).toBe(0)
  expect((await sendBytes(here, location, 0, randomBytes(60), token)).status).toBe(204)
  expect((await sendBytes(here, location, 60, randomBytes(41), token)).status).toBeGreaterThanOrEqual(400)
  expect(storedBytes(id)).toBe(60)
})

test.skipIf(!existsSync('/dev/full'))(
  'a full disk has an error code of its own, and a status that clients do not retry',
  async () => {
    const { location, id } = await begin(100)
    const place = path.join(storageDir(), id)
    rmSync(place)
    symlinkSync('/dev/full', place)
    const answer = await sendBytes(here, location, 0, randomBytes(100), token)
    // clients retry after a status of 500 and more
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: [{ message: 'STORAGE_FULL' }] })
    expect(logLines.filter((line) => line.includes('ENOSPC'))).toHaveLength(1)
    expect(await stateOf(id)).toBe('receiving')
  },
)

test('pages of other origins are not allowed', async () => {
  const { location } = await begin(100)
  const answer = await fetch(`${here}${location}`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', origin: 'https://evil.example' },
  })
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  const preflight = await fetch(`${here}/api/uploads`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  })
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
})
