import { readFileSync } from 'node:fs'
import path from 'node:path'
import { downloadUploads } from '@kubora/schema/db/downloads'
import { downloadPermissions } from '@kubora/validation/permissions/downloads'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { openTestWorld, startTestApi, storageDir } from '#testing/test-api.ts'
import { startUpload } from '#testing/upload-client.ts'

/** Two api processes, two editors of downloads, and uploads the first of them begins; it ends with the test file. */
export async function openUploadWorld() {
  const { url: here, logLines } = await startTestApi()
  const { url: there } = await startTestApi()
  const world = await openTestWorld()

  async function editor() {
    const member = await world.seed.teamMember({ permissions: [downloadPermissions.editDownloads] })
    return { ...member, ...(await world.logIn(member.account)) }
  }
  const { token, account } = await editor()
  const colleague = await editor()

  /** Begins an upload of `size` bytes into a download of its own. */
  async function begin(size: number) {
    const download = await world.seed.download({ bytes: null })
    const answer = await startUpload(here, size, { token, download: download.id, version: '3.1' })
    const location = answer.headers.get('location') ?? ''
    expect([answer.status, location]).toEqual([201, expect.stringMatching(/^\/api\/uploads\/[0-9a-f-]{36}$/)])
    return { download, location, id: location.slice('/api/uploads/'.length) }
  }

  async function stateOf(id: string) {
    const [row] = await world.db.select().from(downloadUploads).where(eq(downloadUploads.id, id))
    return row?.state
  }

  /** What is stored of an upload so far. */
  function stored(id: string): Buffer {
    return readFileSync(path.join(storageDir(), id))
  }

  /** How many bytes of an upload are stored so far. */
  function storedBytes(id: string): number {
    return stored(id).length
  }

  return {
    here,
    there,
    logLines,
    world,
    editor,
    token,
    account,
    colleague,
    begin,
    stateOf,
    stored,
    storedBytes,
  }
}
