import { z } from 'zod'
import { persistedValue } from '#device/persisted-value.ts'

/** Bytes at the start and at the end by which a file is recognised: archives differ in both. */
const markedBytes = 64 * 1024

/** Most uploads stored on a device; the oldest is dropped first. */
const keptMax = 20

const fileMark = z.object({ uploadId: z.string(), mark: z.string() })

const fileMarks = persistedValue('uploadFiles', (stored) => {
  const { data } = z.array(fileMark).safeParse(stored)
  return data ?? null
})

/** Stores on this device which file an upload began with. */
export async function rememberFile(uploadId: string, file: File): Promise<void> {
  const mark = await markOf(file)
  if (mark === null) return
  const others = (fileMarks.get() ?? []).filter((entry) => entry.uploadId !== uploadId)
  fileMarks.set([{ uploadId, mark }, ...others].slice(0, keptMax))
}

/**
 * Returns whether an upload may be resumed with this file, whatever its name: start and end of the file must be those the
 * upload began with. True for an upload that began on another device, as nothing is known of its file.
 */
export async function isFileOf(uploadId: string, file: File): Promise<boolean> {
  const known = fileMarks.get()?.find((entry) => entry.uploadId === uploadId)
  if (known === undefined) return true
  const mark = await markOf(file)
  return mark === null || mark === known.mark
}

/** Null when it cannot be computed: the file was deleted, or the page has no secure context, which hashing requires. */
async function markOf(file: File): Promise<string | null> {
  try {
    const ends = new Blob([file.slice(0, markedBytes), file.slice(-markedBytes)])
    const hash = await crypto.subtle.digest('SHA-256', await ends.arrayBuffer())
    return `${file.size}-${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  } catch {
    return null
  }
}
