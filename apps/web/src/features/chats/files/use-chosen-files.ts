import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type FileFault, faultOf } from '#features/chats/files/file-fault.ts'
import type { SentFile } from '#features/chats/send-queue.ts'
import { forgetSending, sendingInto, startSending, subscribeSendings } from '#shell/uploads/upload-store.ts'

/** A file that is to go with the next message. */
export interface ChosenFile {
  /** Names its upload in this tab. */
  key: string
  name: string
  /** Null for one that came back with its message. */
  sizeBytes: number | null
  /** Id of the upload of one that came back with its message. */
  uploadId?: string
}

/** Why files were not taken. */
export interface FileProblem {
  kind: FileFault
  /** Their names. */
  files: readonly string[]
}

/** The files that go with the next message. */
export interface ChosenFiles {
  files: readonly ChosenFile[]
  problems: readonly FileProblem[]
  /** `failed` when one could not be uploaded. */
  state: 'none' | 'sending' | 'failed' | 'ready'
  add: (files: readonly File[]) => void
  /** Lists the files of a message again that came back. */
  restore: (sent: readonly SentFile[]) => void
  remove: (key: string) => void
  /** Returns the uploaded files and forgets them here, as they go with a message. */
  take: () => SentFile[]
}

/** Uploads chosen files at once, into a chat of the team's `realm` or, without one, an own chat. They are given up with the component. */
export function useChosenFiles(chatId: string, realm: string | undefined): ChosenFiles {
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [problems, setProblems] = useState<readonly FileProblem[]>([])
  const states = useSyncExternalStore(subscribeSendings, () =>
    files.map(({ key, uploadId }) => (uploadId ? 'sent' : (sendingInto(key)?.state ?? 'failed'))).join(' '),
  )
  const kept = useRef(files)
  useEffect(() => {
    kept.current = files
  }, [files])
  useEffect(() => () => kept.current.forEach(({ key }) => forgetSending(key)), [])

  function add(added: readonly File[]): void {
    const taken: ChosenFile[] = []
    const refused: { kind: FileFault; name: string }[] = []
    for (const file of added) {
      const kind = faultOf(file, files.length + taken.length)
      if (kind !== null) {
        refused.push({ kind, name: file.name })
        continue
      }
      const key = `chat ${chatId} ${crypto.randomUUID()}`
      const metadata = { chat: chatId, name: file.name, ...(realm === undefined ? {} : { realm }) }
      startSending(key, file, { path: '/api/chat-files', metadata }, () => undefined)
      taken.push({ key, name: file.name, sizeBytes: file.size })
    }
    const byKind = Map.groupBy(refused, ({ kind }) => kind)
    setProblems([...byKind].map(([kind, those]) => ({ kind, files: those.map(({ name }) => name) })))
    if (taken.length > 0) setFiles([...files, ...taken])
  }

  return {
    files,
    problems,
    state: stateOf(files.length === 0 ? [] : states.split(' ')),
    add,
    restore(sent) {
      setFiles([
        ...files,
        ...sent.map(({ id, name }) => ({ key: `chat ${chatId} ${id}`, name, sizeBytes: null, uploadId: id })),
      ])
    },
    remove(key) {
      forgetSending(key)
      setProblems([])
      setFiles(files.filter((file) => file.key !== key))
    },
    take() {
      const sent = files.flatMap(({ key, name, uploadId }) => {
        const id = uploadId ?? sendingInto(key)?.uploadId
        return id == null ? [] : [{ id, name }]
      })
      for (const { key } of files) forgetSending(key)
      setProblems([])
      setFiles([])
      return sent
    },
  }
}

function stateOf(states: readonly string[]): ChosenFiles['state'] {
  if (states.length === 0) return 'none'
  if (states.includes('failed')) return 'failed'
  return states.every((state) => state === 'sent') ? 'ready' : 'sending'
}
