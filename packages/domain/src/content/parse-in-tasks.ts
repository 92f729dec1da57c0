import { setImmediate } from 'node:timers/promises'
import type { RichText } from '@kubora/validation/rich-text'
import { toRichText } from '#content/rich-text.ts'

/** Most characters of a text that is parsed at once. */
const atOnceMax = 500

let lastTask: Promise<void> = Promise.resolve()

/** Resolves in a task of the event loop of its own, after earlier callers. */
export async function nextTask(): Promise<void> {
  // immediates that wait together run in one task, so each one is scheduled by the one before
  lastTask = lastTask.then(() => setImmediate())
  await lastTask
}

/**
 * Makes the tree of a text. Before a long one, waiting tasks of the process run, so that many texts together block nothing. See {@link toRichText}.
 */
export async function parseInTasks(markdown: string): Promise<RichText> {
  if (markdown.length > atOnceMax) await nextTask()
  return toRichText(markdown)
}
