import { z } from 'zod'

/** Checks the text of a field as the schema of the server's input does, after `read`. */
export function checkedBy(schema: z.ZodType, read: (text: string) => unknown = (text) => text) {
  return z.string().superRefine((text, context) => {
    for (const issue of schema.safeParse(read(text)).error?.issues ?? []) {
      const params = issue.code === 'custom' ? issue.params : undefined
      context.addIssue({ code: 'custom', message: issue.message, ...(params ? { params } : {}) })
    }
  })
}

/** Returns the lines of a text that are not empty, such as links. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
