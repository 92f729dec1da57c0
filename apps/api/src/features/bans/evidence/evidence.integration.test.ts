import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import http, { type IncomingMessage } from 'node:http'
import path from 'node:path'
import { sessions } from '@kubora/schema/db/accounts'
import { bans } from '@kubora/schema/db/bans'
import { evidenceFiles } from '@kubora/schema/db/evidence-files'
import { playerGroups, playerPermissions } from '@kubora/schema/db/permissions'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { downloadPermissions } from '@kubora/validation/permissions/downloads'
import { playerPermissions as ofPlayers } from '@kubora/validation/permissions/players'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { fetchEvidence, startEvidenceUpload } from '#testing/evidence-client.ts'
import { openTestWorld, startTestApi, storageDir } from '#testing/test-api.ts'
import { offsetOf, sendBytes } from '#testing/upload-client.ts'

const { url: here, ask } = await startTestApi()
const { url: there } = await startTestApi()
const world = await openTestWorld()
const { db, seed } = world

async function member(...permissions: string[]) {
  const { account, player } = await seed.teamMember({ permissions })
  return { account, player, ...(await world.logIn(account)) }
}
const editor = await member(banPermissions.editBans)
const viewer = await member(banPermissions.viewEvidence)

async function newBan(playerId?: number) {
  const [row] = await db
    .insert(bans)
    .values({
      playerId: playerId ?? (await seed.player()).id,
      reason: 'Grief',
      adminName: 'Admin',
      duration: -1,
      unit: 'DAYS',
    })
    .returning({ id: bans.id })
  return row?.id ?? ''
}

/** A checked file, as the bridge leaves it. */
async function store(
  bytes: Buffer,
  { banId, mediaType = 'image/webp' }: { banId?: string; mediaType?: string } = {},
) {
  const storageKey = randomUUID()
  writeFileSync(path.join(storageDir(), storageKey), bytes)
  const [row] = await db
    .insert(evidenceFiles)
    .values({
      banId: banId ?? (await newBan()),
      fileName: '"><script>.svg',
      accountName: 'Admin',
      sizeBytes: bytes.length,
      state: 'stored',
      storageKey,
      kind: mediaType.startsWith('video') ? 'VIDEO' : 'PICTURE',
      mediaType,
      storedBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      storedAt: new Date(),
    })
    .returning({ id: evidenceFiles.id })
  return row?.id ?? ''
}

async function stateOf(id: string) {
  const [row] = await db.select().from(evidenceFiles).where(eq(evidenceFiles.id, id))
  return row?.state
}

describe('an upload', () => {
  test('comes in parts through two processes, and is then to be checked', async () => {
    const bytes = randomBytes(200_000)
    const banId = await newBan()
    const answer = await startEvidenceUpload(here, bytes.length, {
      token: editor.token,
      banId,
      name: 'Prüfung.png',
    })
    const location = answer.headers.get('location') ?? ''
    expect([answer.status, location]).toEqual([
      201,
      expect.stringMatching(/^\/api\/evidence\/[0-9a-f-]{36}$/),
    ])
    const id = location.slice('/api/evidence/'.length)
    expect((await sendBytes(there, location, 0, bytes.subarray(0, 90_000), editor.token)).status).toBe(204)
    expect(await offsetOf(here, location, editor.token)).toEqual({ status: 200, offset: 90_000 })
    const colleague = await member(banPermissions.editBans)
    for (const [token, status] of [
      [undefined, 403],
      [viewer.token, 403],
      [colleague.token, 404],
    ] as const) {
      expect((await offsetOf(here, location, token)).status).toBe(status)
      expect((await sendBytes(here, location, 90_000, randomBytes(5), token)).status).toBe(status)
    }
    expect((await sendBytes(here, location, 90_000, bytes.subarray(90_000), editor.token)).status).toBe(204)
    expect(await stateOf(id)).toBe('checking')
    expect(readFileSync(path.join(storageDir(), id)).equals(bytes)).toBe(true)
    const [row] = await db.select().from(evidenceFiles).where(eq(evidenceFiles.id, id))
    expect(row).toMatchObject({ banId, fileName: 'Prüfung.png', accountId: editor.account.id })
    expect((await fetchEvidence(here, id, viewer.token)).status).toBe(404)
  })

  test('of one process is none of a download', async () => {
    const { headers } = await startEvidenceUpload(here, 10, { token: editor.token, banId: await newBan() })
    const id = (headers.get('location') ?? '').slice('/api/evidence/'.length)
    const both = await member(banPermissions.editBans, downloadPermissions.editDownloads)
    expect((await offsetOf(here, `/api/uploads/${id}`, both.token)).status).toBe(404)
    await ask('mutation ($id: ID!) { removeEvidenceFile(id: $id) { id } }', {
      variables: { id },
      token: editor.token,
    })
    expect(await offsetOf(here, `/api/evidence/${id}`, editor.token)).toMatchObject({ status: 404 })
  })

  test.each([
    [0, 422],
    [100_000_001, 422],
    ['x', 400],
  ])('of %s bytes is refused', async (size, status) => {
    const { token } = await member(banPermissions.editBans)
    const answer = await startEvidenceUpload(here, size, { token, banId: await newBan() })
    expect(answer.status).toBe(status)
  })

  test('needs a session with the permission, and a ban', async () => {
    const banId = await newBan()
    for (const [token, status] of [
      [undefined, 403],
      ['nonsense', 401],
      [viewer.token, 403],
    ] as const)
      expect((await startEvidenceUpload(here, 10, { token, banId })).status).toBe(status)
    for (const other of ['', 'x', randomUUID()])
      expect([404, 422]).toContain(
        (await startEvidenceUpload(here, 10, { token: editor.token, banId: other })).status,
      )
  })

  test.skipIf(!existsSync('/dev/full'))('to a full disk has an error code of its own', async () => {
    const { token } = await member(banPermissions.editBans)
    const { headers } = await startEvidenceUpload(here, 100, { token, banId: await newBan() })
    const location = headers.get('location') ?? ''
    const place = path.join(storageDir(), location.slice('/api/evidence/'.length))
    rmSync(place)
    symlinkSync('/dev/full', place)
    const answer = await sendBytes(here, location, 0, randomBytes(100), token)
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { errors: [{ message: 'STORAGE_FULL' }] },
    ])
  })
})

describe('a stored file', () => {
  test('is 404 for everybody without the permission, as one that does not exist', async () => {
    const { account, player } = await seed.linkedPlayer()
    const id = await store(randomBytes(50), { banId: await newBan(player.id) })
    const tokens = [
      undefined,
      'nonsense',
      (await world.logIn(account)).token,
      (await member()).token,
      (await member(ofPlayers.viewPlayers)).token,
      editor.token,
    ]
    for (const token of tokens) {
      const [known, unknown] = [
        await fetchEvidence(here, id, token),
        await fetchEvidence(here, randomUUID(), token),
      ]
      expect([known.status, await known.text()]).toEqual([404, await unknown.text()])
      expect(unknown.status).toBe(404)
    }
    expect((await fetchEvidence(here, id, viewer.token)).status).toBe(200)
  })

  test('is sent as nothing but what it is, to be stored by nobody', async () => {
    const bytes = randomBytes(5000)
    const id = await store(bytes)
    const answer = await fetchEvidence(here, id, viewer.token)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': `attachment; filename="evidence-${id}.webp"`,
      'content-length': '5000',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store, no-transform',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    for (const [range, status, part] of [
      ['bytes=10-19', 206, bytes.subarray(10, 20)],
      ['bytes=-5', 206, bytes.subarray(4995)],
      ['bytes=5000-', 416, Buffer.alloc(0)],
    ] as const) {
      const partial = await fetchEvidence(here, id, viewer.token, { range })
      expect([partial.status, Buffer.from(await partial.arrayBuffer()).equals(part)]).toEqual([status, true])
    }
  })

  test('is no longer sent once the permission or the session is gone, also in the middle', async () => {
    const id = await store(Buffer.alloc(60_000_000), { mediaType: 'video/mp4' })
    for (const take of [
      async ({ player }: Awaited<ReturnType<typeof member>>) => {
        await db.delete(playerPermissions).where(eq(playerPermissions.playerId, player.id))
        await db.delete(playerGroups).where(eq(playerGroups.playerId, player.id))
      },
      async ({ account }: Awaited<ReturnType<typeof member>>) =>
        db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.accountId, account.id)),
    ]) {
      const reader = await member(banPermissions.viewEvidence)
      const request = http.get(`${here}/api/evidence/${id}`, {
        headers: { authorization: `Bearer ${reader.token}` },
      })
      const [response] = (await once(request, 'response')) as [IncomingMessage]
      response.on('error', () => undefined)
      await take(reader)
      // reads slowly: the most part is still with the api
      const isClosed = () => {
        response.read(65_536)
        return response.closed
      }
      await expect.poll(isClosed, { interval: 20 }).toBe(true)
      expect(response.complete).toBe(false)
      expect((await fetchEvidence(there, id, reader.token)).status).toBe(404)
    }
  })

  test.each(['', '..', '%2e%2e%2fetc', '%00', 'x'.repeat(3000), '%ff'])('is not found as %s', async (id) => {
    const { status } = await fetchEvidence(here, id, viewer.token)
    expect([400, 404, 414]).toContain(status)
  })
})

test('the list shows what there is to those with the permission, the count to all who see the ban', async () => {
  const banId = await newBan()
  const id = await store(randomBytes(9), { banId })
  const both = await member(banPermissions.viewEvidence, banPermissions.editBans, ofPlayers.viewPlayers)
  const list = 'query ($id: ID!) { evidenceFiles(banId: $id) { id fileName state kind sizeBytes mine } }'
  const count = 'query ($id: ID!) { ban(id: $id) { evidenceFileCount } }'
  const plain = await member(ofPlayers.viewPlayers)
  expect((await ask(count, { variables: { id: banId }, token: plain.token })).data).toEqual({
    ban: { evidenceFileCount: 1 },
  })
  expect((await ask(list, { variables: { id: banId }, token: plain.token })).errors?.[0]?.message).toBe(
    'NO_PERMISSION',
  )
  expect((await ask(list, { variables: { id: banId }, token: both.token })).data).toEqual({
    evidenceFiles: [
      { id, fileName: '"><script>.svg', state: 'STORED', kind: 'PICTURE', sizeBytes: 9, mine: false },
    ],
  })
  const removal = 'mutation ($id: ID!) { removeEvidenceFile(id: $id) { id evidenceFileCount } }'
  expect((await ask(removal, { variables: { id }, token: both.token })).data).toEqual({
    removeEvidenceFile: { id: banId, evidenceFileCount: 0 },
  })
  expect((await fetchEvidence(here, id, both.token)).status).toBe(404)
})
