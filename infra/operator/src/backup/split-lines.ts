import { StringDecoder } from 'node:string_decoder'

/**
 * Yields the lines of a stream of UTF-8. Only a line feed ends one: Node's readline also ends them at U+2028, which is a
 * character like any other in the text of a row.
 */
export async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string, undefined> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.write(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  rest += decoder.end()
  if (rest !== '') yield rest
  return undefined
}
