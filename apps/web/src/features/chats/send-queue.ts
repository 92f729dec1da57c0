import type { ApiError } from '#graphql/api-error.ts'

/** A file that was uploaded for a message. */
export interface SentFile {
  readonly id: string
  readonly name: string
}

/** A message that was not stored yet. */
export interface UnsentMessage {
  readonly nonce: string
  readonly text: string
  readonly files: readonly SentFile[]
  /**
   * `waiting` behind others or for a pause; `sending`; `unreachable`: it is sent again; `refused`: the server does not take it, and
   * its writer decides.
   */
  readonly state: 'waiting' | 'sending' | 'unreachable' | 'refused'
  /** Why it was refused, or could not be sent. */
  readonly error: ApiError | null
  /** When it is sent again, ms since 1970; null while nothing is waited for. */
  readonly againAt: number | null
}

/** What became of a message that was sent. */
export type SendResult<Message> = { message: Message } | { error: ApiError }

/** What the queue needs. */
export interface SendQueueOptions<Message> {
  /** Sends a message; the same nonce is stored once. Never rejects. */
  readonly send: (unsent: { nonce: string; text: string; fileIds: string[] }) => Promise<SendResult<Message>>
  /** Takes a message that was stored. */
  readonly onSent: (message: Message) => void
  /** Pause between two messages, ms. */
  readonly pauseMs: number
  /** What is left of an earlier visit, the oldest first. */
  readonly unsent?: readonly Pick<UnsentMessage, 'nonce' | 'text' | 'files'>[]
}

/** Messages that are on their way, in their order. */
export interface SendQueue {
  /** Sends what is in it, until the returned function is called. */
  readonly start: () => () => void
  readonly read: () => readonly UnsentMessage[]
  readonly subscribe: (listener: () => void) => () => void
  /** Puts a message behind the others. */
  readonly add: (text: string, files?: readonly SentFile[]) => void
  /** Sends a refused message again, or an unreachable one now. */
  readonly retry: (nonce: string) => void
  /** Takes a refused message back and returns what it said; null for one that may have been stored. */
  readonly withdraw: (nonce: string) => Pick<UnsentMessage, 'text' | 'files'> | null
}

const unreachable = new Set(['NETWORK_ERROR', 'SERVICE_UNAVAILABLE', 'INTERNAL'])
const firstRetryMs = 1_000
const lastRetryMs = 20_000

/** Creates a queue that sends one message after the other, and each again until the server has said what became of it. */
export function createSendQueue<Message>(options: SendQueueOptions<Message>): SendQueue {
  const { send, onSent, pauseMs, unsent = [] } = options
  let messages: readonly UnsentMessage[] = unsent.map(({ nonce, text, files }) => waiting(nonce, text, files))
  const listeners = new Set<() => void>()
  let isSending = false
  let isStopped = true
  let failures = 0
  let notBefore = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(next: readonly UnsentMessage[]): void {
    messages = next
    for (const listener of listeners) listener()
  }
  const change = (nonce: string, changes: Partial<UnsentMessage>) =>
    set(messages.map((message) => (message.nonce === nonce ? { ...message, ...changes } : message)))
  const remove = (nonce: string) => set(messages.filter((message) => message.nonce !== nonce))

  function wake(): void {
    clearTimeout(timer)
    const next = messages.find(({ state }) => state !== 'refused')
    if (next === undefined || isSending || isStopped) return
    const waitMs = notBefore - Date.now()
    if (waitMs > 0) {
      timer = setTimeout(wake, waitMs)
      return
    }
    void sendOne(next)
  }

  async function sendOne({ nonce, text, files }: UnsentMessage): Promise<void> {
    isSending = true
    change(nonce, { state: 'sending', againAt: null })
    const result = await send({ nonce, text, fileIds: files.map(({ id }) => id) })
    isSending = false
    if ('message' in result) {
      failures = 0
      notBefore = Date.now() + pauseMs
      remove(nonce)
      onSent(result.message)
    } else {
      fail(nonce, result.error)
    }
    wake()
  }

  function fail(nonce: string, error: ApiError): void {
    const seconds = Number(error.params['retryAfterSeconds'])
    if (Number.isFinite(seconds)) {
      notBefore = Date.now() + seconds * 1_000
      change(nonce, { state: 'waiting', error, againAt: notBefore })
    } else if (unreachable.has(error.code)) {
      notBefore = Date.now() + Math.min(firstRetryMs * 2 ** failures, lastRetryMs)
      failures += 1
      change(nonce, { state: 'unreachable', error, againAt: notBefore })
    } else {
      change(nonce, { state: 'refused', error, againAt: null })
    }
  }

  return {
    read: () => messages,
    start() {
      isStopped = false
      wake()
      return () => {
        isStopped = true
        clearTimeout(timer)
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(text, files = []) {
      set([...messages, waiting(crypto.randomUUID(), text, files)])
      wake()
    },
    retry(nonce) {
      notBefore = 0
      change(nonce, { state: 'waiting', error: null, againAt: null })
      wake()
    },
    withdraw(nonce) {
      const message = messages.find((one) => one.nonce === nonce)
      if (message?.state !== 'refused') return null
      remove(nonce)
      return { text: message.text, files: message.files }
    },
  }
}

function waiting(nonce: string, text: string, files: readonly SentFile[]): UnsentMessage {
  return { nonce, text, files, state: 'waiting', error: null, againAt: null }
}
