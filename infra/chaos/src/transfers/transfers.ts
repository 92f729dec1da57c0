import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { buildWeb } from '@kubora/local/web-build'
import { poll } from '#poll.ts'
import { formatTable, type TableRow } from '#report/print-table.ts'
import type { Verdict } from '#report/verdict.ts'
import { downloadWithCuts } from '#transfers/download-with-cuts.ts'
import { makeFile } from '#transfers/make-file.ts'
import { queryPanel, readDownload } from '#transfers/panel.ts'
import { startTransferEnvironment } from '#transfers/start-environment.ts'
import { uploadWithCuts } from '#transfers/upload-with-cuts.ts'

/** Size of the file, bytes: 1.5 GiB. */
const sizeBytes = 1.5 * 1024 ** 3

const fileName = 'chaos-transfer.bin'

/** Longest time of the check, and of the removal, ms. */
const transferTimeoutMs = 180_000

function mebibytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(0)} MiB`
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const since = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - since) / 1000 }
}

function rate(seconds: number): string {
  return `${(sizeBytes / 1024 ** 2 / seconds).toFixed(0)} MiB/s`
}

type Stage = Awaited<ReturnType<typeof startTransferEnvironment>>

/** Returns the cuts between editor and disk: of the connection, both api processes, the web server. */
function cutsOf({ line, killables }: Stage) {
  const killAll = (kind: string) => () =>
    Promise.all(killables.filter(({ name }) => name.startsWith(kind)).map((killable) => killable.kill()))
  return [
    { name: 'connection reset', atBytes: sizeBytes * 0.22, break: () => Promise.resolve(line.cut()) },
    { name: 'kill -9 of both api processes', atBytes: sizeBytes * 0.51, break: killAll('api') },
    { name: 'kill -9 of the web server', atBytes: sizeBytes * 0.83, break: killAll('web') },
  ]
}

async function addDownload({ graphqlUrl, token }: Stage): Promise<string> {
  const texts = { name: { de: 'Chaos' }, description: {} }
  const { addDownloadSection } = await queryPanel<{ addDownloadSection: { id: string }[] }>(
    graphqlUrl,
    token,
    'mutation ($input: DownloadSectionInput!) { addDownloadSection(input: $input) { id } }',
    { input: texts },
  )
  const { addDownload: added } = await queryPanel<{ addDownload: { id: string } }>(
    graphqlUrl,
    token,
    'mutation ($id: ID!, $input: DownloadInput!) { addDownload(sectionId: $id, input: $input) { id } }',
    { id: addDownloadSection.at(-1)?.id, input: { ...texts, versionLabel: '', fileName } },
  )
  return added.id
}

async function removeAll({ graphqlUrl, token, storageDir }: Stage, id: string): Promise<string[]> {
  await queryPanel(graphqlUrl, token, 'mutation ($id: ID!) { deleteDownload(id: $id) { id } }', { id })
  return poll(
    'an empty storage',
    async () => {
      const left = await readdir(storageDir)
      return left.length === 0 ? left : undefined
    },
    { timeoutMs: transferTimeoutMs },
  ).catch(() => readdir(storageDir))
}

/** Uploads 1.5 GiB through three cuts, downloads them through two, and compares hashes with the file's own. */
export async function proveTransfers(seed: number): Promise<Verdict> {
  const cleanUp: (() => Promise<unknown>)[] = []
  const violations: string[] = []
  const rows: TableRow[] = []
  let hash = ''
  try {
    await buildWeb()
    const stage = await startTransferEnvironment(seed, cleanUp)
    const { graphqlUrl, token, line, site } = stage
    const through = line.through(site).replace(/\/$/, '')
    const file = path.join(stage.dataDir, fileName)
    const sha256 = await makeFile(file, sizeBytes, seed)
    const downloadId = await addDownload(stage)

    const cuts = cutsOf(stage)
    const upload = await timed(() =>
      uploadWithCuts({ site: through, file, sizeBytes, token, downloadId, cuts }),
    )
    for (const { name, sentBytes, resumedFrom, downtimeSeconds } of upload.result) {
      rows.push([
        `upload: ${name}`,
        `at ${mebibytes(sentBytes)}`,
        `resumed from ${mebibytes(resumedFrom)}`,
        `after ${downtimeSeconds.toFixed(1)} s`,
      ])
      if (resumedFrom < 1) violations.push(`${name}: the upload did not resume where it was`)
    }
    if (upload.result.length < cuts.length) violations.push('the upload ended before all cuts')
    rows.push(['upload', mebibytes(sizeBytes), `${upload.seconds.toFixed(1)} s`, rate(upload.seconds)])

    const check = await timed(() =>
      poll('the published file', () => published(graphqlUrl, token, downloadId), {
        timeoutMs: transferTimeoutMs,
      }),
    )
    rows.push([
      'check in the bridge',
      mebibytes(sizeBytes),
      `${check.seconds.toFixed(1)} s`,
      rate(check.seconds),
    ])
    if (check.result.sha256 !== sha256) violations.push(`the server's hash is ${check.result.sha256}`)

    const address = `${through}/download/${fileName}`
    const fetched = await timed(() => downloadWithCuts(address, [sizeBytes * 0.3, sizeBytes * 0.7]))
    for (const { from, status } of fetched.result.parts) {
      rows.push([`download from ${mebibytes(from)}`, `status ${status}`, '', ''])
    }
    rows.push(['download', mebibytes(sizeBytes), `${fetched.seconds.toFixed(1)} s`, rate(fetched.seconds)])
    if (fetched.result.sha256 !== sha256) violations.push(`the downloaded hash is ${fetched.result.sha256}`)

    const counted = await poll(
      'the count',
      async () => (await readDownload(graphqlUrl, token, downloadId)).downloadCount || undefined,
      { timeoutMs: 10_000 },
    )
    if (counted !== 1) violations.push(`one download counted ${counted} times`)
    const left = await removeAll(stage, downloadId)
    if (left.length > 0) violations.push(`the storage still has ${left.join(', ')}`)
    for (const { name, collapses } of stage.killables) {
      violations.push(...collapses.map((end) => `${name} ended by itself: ${end}`))
    }
    hash = sha256
  } finally {
    for (const end of cleanUp.reverse()) await end()
  }
  return { report: `${formatTable(['', '', '', ''], rows)}\n\n  SHA-256 ${hash}`, violations }
}

async function published(graphqlUrl: string, token: string, id: string) {
  const download = await readDownload(graphqlUrl, token, id)
  return download.sha256 === null ? undefined : download
}
