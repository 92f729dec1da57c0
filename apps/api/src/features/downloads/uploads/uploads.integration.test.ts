import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { abandonUpload } from '@kubora/domain/downloads/abandon-upload'
import { finishReceiving } from '@kubora/domain/downloads/finish-receiving'
import { loadPrincipal } from '@kubora/domain/accounts/load-principal'
import { acquireUploadLease } from '@kubora/domain/uploads/upload-lease'
import { sessions } from '@kubora/schema/db/accounts'
import { downloadUploads } from '@kubora/schema/db/downloads'
import { playerGroups } from '@kubora/schema/db/permissions'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { publicOrigin, storageDir, testSecret } from '#testing/test-api.ts'
import { openUploadWorld } from '#testing/upload-world.ts'
import { offsetOf, openPatch, sendBytes, startUpload } from '#testing/upload-client.ts'

const { here, there, world, editor, token, account, colleague, begin, stateOf, stored, storedBytes } =
  await openUploadWorld()
const pollLimits = { interval: 50 }

test('a file comes in parts through several processes, and is then to be checked', async () => {
  const bytes = randomBytes(300_000)
  const { location, id, download } = await begin(bytes.length)
  const first = await sendBytes(there, location, 0, bytes.subarray(0, 100_000), token)
  expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '100000'])
  expect(await offsetOf(here, location, token)).toEqual({ status: 200, offset: 100_000 })
  expect(await stateOf(id)).toBe('receiving')
  expect((await sendBytes(here, location, 100_000, bytes.subarray(100_000), token)).status).toBe(204)
  expect(await stateOf(id)).toBe('checking')
  expect(stored(id).equals(bytes)).toBe(true)
  // a client that lost the last response
  expect(await offsetOf(there, location, token)).toEqual({ status: 200, offset: bytes.length })
  expect((await sendBytes(there, location, bytes.length, new Uint8Array(), token)).status).toBe(409)
  const row = await world.db.query.downloadUploads.findFirst({ where: { id } })
  expect(row).toMatchObject({ downloadId: download.id, versionLabel: '3.1', accountId: account.id })
})

test('after a broken connection it goes on where the stored bytes end', async () => {
  const bytes = randomBytes(3_000_000)
  const { location, id } = await begin(bytes.length)
  let offset = 0
  for (let cut = 1; cut <= 3; cut += 1) {
    const { request, send, ended } = openPatch(here, location, offset, bytes.length - offset, token)
    await send(bytes.subarray(offset, offset + 700_000))
    const wanted = offset + 1
    await expect.poll(() => storedBytes(id), pollLimits).toBeGreaterThanOrEqual(wanted)
    request.destroy()
    expect(await ended).toBeNull()
    const response = await offsetOf(there, location, token)
    expect(response.status).toBe(200)
    expect(response.offset).toBeGreaterThanOrEqual(wanted)
    offset = response.offset ?? 0
  }
  expect((await sendBytes(there, location, offset, bytes.subarray(offset), token)).status).toBe(204)
  expect(stored(id).equals(bytes)).toBe(true)
})

test('a request that still seems under way gives up its lease for the next one', async () => {
  const bytes = randomBytes(500_000)
  const { location, id } = await begin(bytes.length)
  // a half-open connection: neither data nor a close arrives
  const stale = openPatch(here, location, 0, bytes.length, token)
  await stale.send(bytes.subarray(0, 200_000))
  await expect.poll(() => storedBytes(id), pollLimits).toBe(200_000)
  expect(await offsetOf(there, location, token)).toEqual({ status: 200, offset: 200_000 })
  expect((await sendBytes(there, location, 200_000, bytes.subarray(200_000), token)).status).toBe(204)
  stale.request.destroy()
  expect(stored(id).equals(bytes)).toBe(true)
})

test('many requests at once in two processes write what one would', async () => {
  const bytes = randomBytes(2_000_000)
  const { location, id } = await begin(bytes.length)
  const answers = await Promise.all(
    [here, there, here, there].map((api) => sendBytes(api, location, 0, bytes, token).catch(() => null)),
  )
  expect(answers.every((answer) => answer === null || answer.status < 500 || answer.status === 503)).toBe(
    true,
  )
  let response = await offsetOf(here, location, token)
  if (response.offset !== bytes.length) {
    await sendBytes(there, location, response.offset ?? 0, bytes.subarray(response.offset ?? 0), token)
    response = await offsetOf(here, location, token)
  }
  expect(response.offset).toBe(bytes.length)
  expect(stored(id).equals(bytes)).toBe(true)
})

describe('a killed process', () => {
  const children = new Set<ChildProcess>()
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL')
  })

  async function startProcess(): Promise<{ url: string; child: ChildProcess }> {
    const main = fileURLToPath(new URL('../../../main.ts', import.meta.url))
    const child = spawn(process.execPath, [main], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        NODE_ENV: 'production',
        PORT: '0',
        DATABASE_URL: world.databaseUrl,
        REDIS_URL: world.redisUrl,
        PUBLIC_URL: publicOrigin,
        APP_SECRET: testSecret,
        STORAGE_DIR: storageDir(),
      },
    })
    children.add(child)
    for await (const chunk of child.stdout ?? []) {
      const url = /"url":"([^"]+)"/.exec(String(chunk))?.[1]
      if (url !== undefined) return { url, child }
    }
    throw new Error('the api ended before it was ready')
  }

  test('costs an upload nothing that was stored', async () => {
    const bytes = randomBytes(2_000_000)
    const { location, id } = await begin(bytes.length)
    const { url, child } = await startProcess()
    const doomed = openPatch(url, location, 0, bytes.length, token)
    await doomed.send(bytes.subarray(0, 900_000))
    await expect.poll(() => storedBytes(id), pollLimits).toBe(900_000)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await doomed.ended).toBeNull()
    expect(await offsetOf(here, location, token)).toEqual({ status: 200, offset: 900_000 })
    expect((await sendBytes(here, location, 900_000, bytes.subarray(900_000), token)).status).toBe(204)
    expect(stored(id).equals(bytes)).toBe(true)
  })

  test('between the last byte and its response leaves a file that is checked all the same', async () => {
    const bytes = randomBytes(1000)
    const { location, id } = await begin(bytes.length)
    await sendBytes(here, location, 0, bytes, token)
    // as if it had died before it recorded that
    await world.db.update(downloadUploads).set({ state: 'receiving' }).where(eq(downloadUploads.id, id))
    expect(await offsetOf(there, location, token)).toEqual({ status: 200, offset: 1000 })
    expect(await stateOf(id)).toBe('checking')
  })
})

describe('an upload under way ends', () => {
  async function underWay() {
    const holder = await editor()
    const download = await world.seed.download({ bytes: null })
    const answer = await startUpload(here, 5_000_000, { token: holder.token, download: download.id })
    const location = answer.headers.get('location') ?? ''
    const id = location.slice('/api/uploads/'.length)
    const patch = openPatch(there, location, 0, 5_000_000, holder.token)
    await patch.send(randomBytes(100_000))
    await expect.poll(() => storedBytes(id), pollLimits).toBe(100_000)
    return { ...holder, ...patch, location, id }
  }

  test('when the session is revoked, and stores no byte more', async () => {
    const upload = await underWay()
    // straight in the database: the api receives no event
    await world.db.update(sessions).set({ revokedAt: sql`now()` }).where(eq(sessions.id, upload.sessionId))
    expect(await upload.ended).toBeNull()
    expect(storedBytes(upload.id)).toBe(100_000)
    // the other process notices by itself
    const statusHere = async () => (await offsetOf(here, upload.location, upload.token)).status
    await expect.poll(statusHere, pollLimits).toBe(401)
    expect((await sendBytes(here, upload.location, 100_000, randomBytes(10), upload.token)).status).toBe(401)
    expect(storedBytes(upload.id)).toBe(100_000)
  })

  test('when the permission is withdrawn', async () => {
    const upload = await underWay()
    await world.db.delete(playerGroups).where(eq(playerGroups.playerId, upload.player.id))
    expect(await upload.ended).toBeNull()
    const statusHere = async () => (await offsetOf(here, upload.location, upload.token)).status
    await expect.poll(statusHere, pollLimits).toBe(403)
  })

  test('when a colleague abandons it', async () => {
    const upload = await underWay()
    const principal = await loadPrincipal(world.db, colleague.sessionId)
    await abandonUpload.run(world.domain, principal, { id: upload.id })
    await upload.ended
    expect(storedBytes(upload.id)).toBe(100_000)
    expect((await offsetOf(here, upload.location, upload.token)).status).toBe(404)
  })
})

describe('a request for the offset of an upload that ends meanwhile', () => {
  async function askedWhileHeld() {
    const upload = await begin(100)
    const row = eq(downloadUploads.id, upload.id)
    await acquireUploadLease(world.db, downloadUploads, upload.id, randomUUID())
    // nobody renews it, and a busy machine takes longer than it lasts
    const later = { leasedUntil: sql`clock_timestamp() + interval '1 minute'` }
    await world.db.update(downloadUploads).set(later).where(row)
    const response = offsetOf(there, upload.location, token)
    await expect
      .poll(
        () => world.db.$count(downloadUploads, and(row, eq(downloadUploads.releaseAsked, true))),
        pollLimits,
      )
      .toBe(1)
    return { ...upload, row, response }
  }

  test('returns the whole size when it was completed', async () => {
    const { id, response } = await askedWhileHeld()
    await finishReceiving(world.domain, id)
    expect(await response).toEqual({ status: 200, offset: 100 })
  })

  test('returns 404 when it was abandoned', async () => {
    const { row, response } = await askedWhileHeld()
    await world.db.delete(downloadUploads).where(row)
    expect((await response).status).toBe(404)
  })
})
