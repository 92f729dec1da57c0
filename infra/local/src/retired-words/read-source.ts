import path from 'node:path'
import { parseSync, Visitor } from 'vite'

/** A name in the code and the offset at which it begins. */
type CodeName = { name: string; start: number }

type Comment = { start: number; end: number }

/** `comments` is the source in its full length, in which all code is replaced by NUL characters. */
export type Source = { names: readonly CodeName[]; comments: string }

// No library of the catalog reads these languages; the examples need no more than this of their syntax.
const tokensByExtension = new Map([
  [
    '.py',
    /(?<comment>#.*|"""[^]*?"""|'''[^]*?''')|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|(?<name>[a-z_]\w*)/gi,
  ],
  [
    '.lua',
    /(?<comment>--\[\[[^]*?\]\]|--.*)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\[\[[^]*?\]\]|(?<name>[a-z_]\w*)/gi,
  ],
  ['.java', /(?<comment>\/\/.*|\/\*[^]*?\*\/)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|(?<name>[a-z_]\w*)/gi],
])

type Parts = { names: readonly CodeName[]; comments: readonly Comment[] }

function readTokens(text: string, tokens: RegExp): Parts {
  const names: CodeName[] = []
  const comments: Comment[] = []
  for (const { 0: token, index, groups } of text.matchAll(tokens)) {
    if (groups?.['comment'] !== undefined) comments.push({ start: index, end: index + token.length })
    else if (groups?.['name'] !== undefined) names.push({ name: token, start: index })
  }
  return { names, comments }
}

function readScript(file: string, text: string): Parts {
  const { program, comments, errors } = parseSync(file, text)
  const [error] = errors
  if (error !== undefined) throw new Error(`${file} cannot be parsed: ${error.message}`)
  const names: CodeName[] = []
  const add = ({ name, start }: CodeName) => {
    names.push({ name, start })
  }
  new Visitor({ Identifier: add, PrivateIdentifier: add, JSXIdentifier: add }).visit(program)
  return { names, comments }
}

function withoutCode(text: string): string {
  return text.replaceAll(/\S/g, '\0')
}

// A phrase may go on in the next line of a comment.
function withoutMarks(comment: string): string {
  return comment.replaceAll(/^[ \t]*[/*#"'-]+/gm, (marks) => ' '.repeat(marks.length))
}

function commentsOf(text: string, comments: readonly Comment[]): string {
  let masked = ''
  let end = 0
  for (const comment of comments) {
    masked += withoutCode(text.slice(end, comment.start))
    masked += withoutMarks(text.slice(comment.start, comment.end))
    end = comment.end
  }
  return masked + withoutCode(text.slice(end))
}

/**
 * Returns the names and the comments of a TypeScript, JavaScript, Python, Lua or Java file. Docstrings of
 * Python are comments. Throws when a script has a syntax error.
 */
export function readSource(file: string, text: string): Source {
  const tokens = tokensByExtension.get(path.extname(file))
  const { names, comments } = tokens === undefined ? readScript(file, text) : readTokens(text, tokens)
  return { names, comments: commentsOf(text, comments) }
}
