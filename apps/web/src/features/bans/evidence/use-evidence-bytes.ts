import { useEffect, useState } from 'react'
import { getSession } from '#device/session-store.ts'

/** The bytes of a file as an address of this page, while they are shown. */
export type EvidenceBytes = { state: 'loading' | 'not-found' | 'failed' } | { state: 'loaded'; url: string }

/**
 * Loads a file of evidence with the token of the session and returns its address, which is void once the component is
 * unmounted.
 */
export function useEvidenceBytes(id: string): EvidenceBytes {
  const [bytes, setBytes] = useState<EvidenceBytes>({ state: 'loading' })
  useEffect(() => {
    const unmounted = new AbortController()
    let url: string | null = null
    loadBytes(id, unmounted.signal).then(
      (loaded) => {
        if (unmounted.signal.aborted) return
        if (loaded === null) return setBytes({ state: 'not-found' })
        url = URL.createObjectURL(loaded)
        setBytes({ state: 'loaded', url })
      },
      () => {
        if (!unmounted.signal.aborted) setBytes({ state: 'failed' })
      },
    )
    return () => {
      unmounted.abort()
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [id])
  return bytes
}

/** Null when the file does not exist, or the user may not open it. */
async function loadBytes(id: string, signal: AbortSignal): Promise<Blob | null> {
  const headers = { authorization: `Bearer ${getSession()?.token ?? ''}` }
  const response = await fetch(`/api/evidence/${id}`, { headers, signal, cache: 'no-store' })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response.blob()
}
