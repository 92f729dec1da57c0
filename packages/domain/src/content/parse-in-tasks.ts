import { setImmediate } from 'node:timers/promises'
import type { RichBlock, RichText } from '@kubora/validation/rich-text'
import { markdownSections } from '#content/markdown-sections.ts'
import { createSectionReader } from '#content/rich-text.ts'

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
 * Makes the tree of a text. Before a long one, and before each of its sections, waiting tasks of the process run, so that many
 * texts together block nothing. See {@link createSectionReader}.
 */
export async function parseInTasks(markdown: string, lines = { withLines: false }): Promise<RichText> {
  const read = createSectionReader(lines)
  if (markdown.length <= atOnceMax) return read(markdown)
  const blocks: RichBlock[] = []
  for (const section of markdownSections(markdown).sections) {
    await nextTask()
    blocks.push(...read(section))
  }
  return blocks
}
