/** Begins an upload of `size` bytes of evidence at the api. */
export function startEvidenceUpload(
  api: string,
  size: number | string,
  { token, banId, name = 'Beweis.png' }: { token?: string | undefined; banId: string; name?: string },
) {
  const coded = (text: string) => Buffer.from(text, 'utf8').toString('base64')
  return fetch(`${api}/api/evidence`, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      'upload-length': String(size),
      'upload-metadata': `ban ${coded(banId)},name ${coded(name)}`,
    },
  })
}

/** Fetches a file of evidence. */
export function fetchEvidence(api: string, id: string, token?: string, headers: Record<string, string> = {}) {
  const authorization: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` }
  return fetch(`${api}/api/evidence/${id}`, { headers: { ...authorization, ...headers } })
}
