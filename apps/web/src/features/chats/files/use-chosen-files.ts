import { chatFileMaxBytes, chatFileMediaTypes, chatFilesPerMessage } from '@kubora/validation/chat-files'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { SentFile } from '#features/chats/send-queue.ts'
import { forgetSending, sendingInto, startSending, subscribeSendings } from '#shell/uploads/upload-store.ts'

/** A file that is to go with the next message. */
export interface ChosenFile {
  /** Names its upload in this tab. */
  key: string
  name: string
  sizeBytes: number
}

/** Why a file was not taken. */
export interface FileProblem {
  kind: 'tooMany' | 'tooLarge' | 'empty' | 'type'
  file: string
}

/** The files that go with the next message. */
export interface ChosenFiles {
  files: readonly ChosenFile[]
  problem: FileProblem | null
  /** `failed` when one could not be uploaded. */
  state: 'none' | 'sending' | 'failed' | 'ready'
  add: (files: readonly File[]) => void
  remove: (key: string) => void
  /** Returns the uploaded files and forgets them here, as they go with a message. */
  take: () => SentFile[]
}

/** Uploads chosen files at once, into a chat of the team's `realm` or, without one, an own chat. They are given up with the component. */
export function useChosenFiles(chatId: string, realm: string | undefined): ChosenFiles {
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const states = useSyncExternalStore(subscribeSendings, () =>
    files.map(({ key }) => sendingInto(key)?.state ?? 'failed').join(' '),
  )
  const kept = useRef(files)
  useEffect(() => {
    kept.current = files
  }, [files])
  useEffect(() => () => kept.current.forEach(({ key }) => forgetSending(key)), [])

  function add(added: readonly File[]): void {
    const taken: ChosenFile[] = []
    let found: FileProblem | null = null
    for (const file of added) {
      const kind = faultOf(file, files.length + taken.length)
      if (kind !== null) {
        found = { kind, file: file.name }
        continue
      }
      const key = `chat ${chatId} ${crypto.randomUUID()}`
      const metadata = { chat: chatId, name: file.name, ...(realm === undefined ? {} : { realm }) }
      startSending(key, file, { path: '/api/chat-files', metadata }, () => undefined)
      taken.push({ key, name: file.name, sizeBytes: file.size })
    }
    setProblem(found)
    if (taken.length > 0) setFiles([...files, ...taken])
  }

  return {
    files,
    problem,
    state: stateOf(files.length === 0 ? [] : states.split(' ')),
    add,
    remove(key) {
      forgetSending(key)
      setProblem(null)
      setFiles(files.filter((file) => file.key !== key))
    },
    take() {
      const sent = files.flatMap(({ key, name }) => {
        const id = sendingInto(key)?.uploadId
        return id == null ? [] : [{ id, name }]
      })
      for (const { key } of files) forgetSending(key)
      setProblem(null)
      setFiles([])
      return sent
    },
  }
}

function faultOf(file: File, count: number): FileProblem['kind'] | null {
  if (count >= chatFilesPerMessage) return 'tooMany'
  if (file.size === 0) return 'empty'
  if (file.size > chatFileMaxBytes) return 'tooLarge'
  // the bytes decide later; this only saves an upload that cannot succeed
  return file.type === '' || chatFileMediaTypes.some((type) => type === file.type) ? null : 'type'
}

function stateOf(states: readonly string[]): ChosenFiles['state'] {
  if (states.length === 0) return 'none'
  if (states.includes('failed')) return 'failed'
  return states.every((state) => state === 'sent') ? 'ready' : 'sending'
}
