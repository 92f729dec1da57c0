import { useState } from 'react'
import { useQuery } from 'urql'
import {
  type OwnEvidenceUpload,
  OwnEvidenceUploadsQuery,
} from '#features/bans/evidence/evidence-files.documents.ts'
import { uploadKeyOf } from '#features/bans/evidence/upload-key.ts'
import { useSending } from '#shell/uploads/use-sending.ts'

/** Returns the user's uploads into a ban that this tab does not send, and a function that hides a removed one at once. */
export function useInterruptedUploads(banId: string): {
  uploads: readonly OwnEvidenceUpload[]
  hide: (id: string) => void
} {
  const sending = useSending(uploadKeyOf(banId))
  const [hidden, setHidden] = useState<readonly string[]>([])
  const [{ data }] = useQuery({
    query: OwnEvidenceUploadsQuery,
    // what is cached may have been finished since, also by this tab
    requestPolicy: 'network-only',
    pause: sending !== undefined && sending.state !== 'sent',
  })
  const uploads = (data?.ownEvidenceUploads ?? []).filter(
    (upload) => upload.banId === banId && upload.id !== sending?.uploadId && !hidden.includes(upload.id),
  )
  return { uploads, hide: (id) => setHidden((ids) => [...ids, id]) }
}
