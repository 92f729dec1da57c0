import type { CombinedError } from '@urql/core'
import { useEffect, useRef, useState } from 'react'
import { sendWhenAllowed } from '#graphql/send-when-allowed.ts'
import { useFailureToast } from '#shell/panel/use-failure-toast.ts'

/** A part of a file. */
export interface ExportPart {
  text: string
  rows: number
  isLast: boolean
}

/** How an export loads its parts and saves them. */
export interface PartLoader {
  /** Most rows of the file. */
  maxRows: number
  /** Loads the part behind so many rows. */
  load: (from: number) => Promise<{ part?: ExportPart | undefined; error?: CombinedError | undefined }>
  /** Saves the file; `isCut` when more rows follow than it may have. */
  save: (parts: readonly string[], rows: number, isCut: boolean) => void
}

/** An export under way. */
export interface PartExport {
  /** Rows that have arrived; null while nothing is exported. */
  progress: number | null
  start: (loader: PartLoader) => void
  stop: () => void
}

/** Loads a file part by part, no faster than the rate limits allow; it ends with the component. */
export function usePartExport(): PartExport {
  const showFailure = useFailureToast()
  const [progress, setProgress] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function run({ maxRows, load, save }: PartLoader, signal: AbortSignal): Promise<void> {
    const parts: string[] = []
    let rows = 0
    let isLast = false
    while (!isLast && rows < maxRows) {
      const from = rows
      const { part, error } = await sendWhenAllowed(() => load(from), signal)
      if (signal.aborted) return
      if (part === undefined) {
        setProgress(null)
        showFailure(error)
        return
      }
      parts.push(part.text)
      rows += part.rows
      isLast = part.isLast
      setProgress(rows)
    }
    setProgress(null)
    save(parts, rows, !isLast)
  }

  function stop(): void {
    running.current?.abort()
    setProgress(null)
  }

  return {
    progress,
    start(loader) {
      running.current?.abort()
      running.current = new AbortController()
      setProgress(0)
      void run(loader, running.current.signal)
    },
    stop,
  }
}
