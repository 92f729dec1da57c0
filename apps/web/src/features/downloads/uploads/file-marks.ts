import { z } from 'zod'
import { persistedValue } from '#device/persisted-value.ts'

/** How much of a file's start and end it is recognised by, bytes: archives differ in both. */
const markedBytes = 64 * 1024

/** How many uploads a device remembers; the oldest goes first. */
const keptMax = 20

const fileMark = z.object({ uploadId: z.string(), mark: z.string() })

const fileMarks = persistedValue('uploadFiles', (stored) => {
  const { data } = z.array(fileMark).safeParse(stored)
  return data ?? null
})

/** Remembers on this device which file an upload began with. */
export async function rememberFile(uploadId: string, file: File): Promise<void> {
  const mark = await markOf(file)
  if (mark === null) return
  const others = (fileMarks.get() ?? []).filter((entry) => entry.uploadId !== uploadId)
  fileMarks.set([{ uploadId, mark }, ...others].slice(0, keptMax))
}

/**
 * Whether an upload may go on with this file, whatever it is called by now: its beginning and end are those the upload
 * began with. An upload that began on another device is taken on trust.
 */
export async function isFileOf(uploadId: string, file: File): Promise<boolean> {
  const known = fileMarks.get()?.find((entry) => entry.uploadId === uploadId)
  if (known === undefined) return true
  const mark = await markOf(file)
  return mark === null || mark === known.mark
}

/** Null where it cannot be told: the file is gone, or the page is not served safely enough for the browser to hash. */
async function markOf(file: File): Promise<string | null> {
  try {
    const ends = new Blob([file.slice(0, markedBytes), file.slice(-markedBytes)])
    const hash = await crypto.subtle.digest('SHA-256', await ends.arrayBuffer())
    return `${file.size}-${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  } catch {
    return null
  }
}
