import { parse } from 'yaml'
import { z } from 'zod'
import type { DefaultFields } from '#default-item.ts'

/** Texts that cannot be read. Each fault is a line that names the field, and the file once that is known. */
export class TextFault extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

const text = z.string({ error: 'is no text; write it in quotes' })
const setting = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())], {
  error: 'is neither a text, a number, true, false nor a list of texts',
})
const onlyInGerman = z.undefined({ error: 'belongs in de.md alone' }).optional()

/** Front matter of the German file, which also holds what does not depend on the language. */
export const germanFrontMatter = z
  .object({
    kind: z.string({ error: 'is missing' }),
    settings: z.record(z.string(), setting, { error: 'is no list of names and values' }).nullish(),
    publishedAt: z.iso.datetime({ error: 'is no instant such as 2021-06-04T12:00:00Z' }).optional(),
  })
  .catchall(text)

/** Front matter of a translation: texts by field. */
export const translationFrontMatter = z
  .object({ kind: onlyInGerman, settings: onlyInGerman, publishedAt: onlyInGerman })
  .catchall(text)
  .transform(({ kind: _kind, settings: _settings, publishedAt: _publishedAt, ...texts }) => texts)

/**
 * Returns the front matter of a Markdown file as the schema reads it, and the texts of its body by field. Throws
 * {@link TextFault} naming each field that is wrong.
 */
export function parseTextFile<Schema extends z.ZodType>(
  source: string,
  schema: Schema,
): { frontMatter: z.output<Schema>; body: DefaultFields } {
  const [, head, body = ''] =
    /^\uFEFF?---\n(.*?)(?<=\n)---(?:\n(.*))?$/s.exec(source.replaceAll('\r\n', '\n')) ?? []
  if (head === undefined) throw new TextFault(['begins without front matter between two lines of ---'])
  const values = parseYaml(head)
  const parts = fieldsOfBody(body)
  const fields = [...Object.keys(values), ...parts.map(([field]) => field)]
  const twice = fields.filter((field, position) => fields.indexOf(field) !== position)
  const { data, error } = schema.safeParse(values)
  const faults = [
    ...(error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...twice.map((field) => `${field} is there twice`),
  ]
  if (data === undefined || faults.length > 0) throw new TextFault(faults)
  return { frontMatter: data, body: Object.fromEntries(parts) }
}

function parseYaml(head: string): Record<string, unknown> {
  const values = readYaml(head) ?? {}
  if (typeof values === 'object' && !Array.isArray(values)) return { ...values }
  throw new TextFault(['front matter is no list of names and values'])
}

function readYaml(head: string): unknown {
  try {
    // the empty line stands for the opening ---, so that line numbers are those of the file
    return parse(`\n${head}`)
  } catch (error) {
    const [reason] = String(error).split(':\n')
    throw new TextFault([
      `front matter: ${reason}; a text with a colon or quotes in it goes into single quotes`,
    ])
  }
}

/** The body is the field `text`, unless it begins with a heading of the first level: then each of those names a field. */
function fieldsOfBody(body: string): [field: string, text: string][] {
  const whole = trimLines(body)
  if (whole === '') return []
  if (!whole.startsWith('# ')) return [['text', whole]]
  return whole
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [field = '', ...lines] = part.split('\n')
      return [field.trim(), trimLines(lines.join('\n'))]
    })
}

function trimLines(lines: string): string {
  return lines.replace(/^\n+/, '').trimEnd()
}
