/** A download as the TeamPanel shows it. */
export type PanelDownload = {
  id: string
  sha256: string | null
  sizeBytes: number | null
  downloadCount: number
  upload: { state: string; checkedBytes: number } | null
}

/** Sends an operation as the TeamPanel does and returns its data; throws for an error. */
export async function queryPanel<Data>(
  graphqlUrl: string,
  token: string,
  query: string,
  variables: object = {},
): Promise<Data> {
  const response = await fetch(graphqlUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as { data?: Data; errors?: { message: string }[] }
  if (!data || errors) throw new Error(`the api responded with ${JSON.stringify(errors)}`)
  return data
}

/** Returns the download as the panel shows it now. */
export async function readDownload(graphqlUrl: string, token: string, id: string): Promise<PanelDownload> {
  const { managedDownloadSections } = await queryPanel<{
    managedDownloadSections: { downloads: PanelDownload[] }[]
  }>(
    graphqlUrl,
    token,
    '{ managedDownloadSections { downloads { id sha256 sizeBytes downloadCount upload { state checkedBytes } } } }',
  )
  const found = managedDownloadSections.flatMap(({ downloads }) => downloads).find((one) => one.id === id)
  if (!found) throw new Error('the download is not in the panel')
  return found
}
