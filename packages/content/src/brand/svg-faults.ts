import { SaxesParser } from 'saxes'

const svgNamespace = 'http://www.w3.org/2000/svg'
const pageNamespace = 'http://www.w3.org/1999/xhtml'

/** Elements that run code, load something or put a page into the picture. */
const refusedElements = new Set([
  'script',
  'foreignObject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'handler',
  'listener',
  'a',
  'set',
  'animate',
  'animateMotion',
  'animateTransform',
])

/** Addresses that load nothing: a part of the same file, or a picture in it. */
const innerAddress = /^\s*(#|data:image\/(png|jpeg|gif|webp)[;,])/i
/** A style that loads something from elsewhere. */
const loadingStyle = /@import|url\(\s*['"]?(?!\s*#)(?!data:image\/(?:png|jpeg|gif|webp)[;,])[^\s'")]/i

/** Returns what is wrong with an SVG picture, in words: no XML, scripts, or anything it would load from elsewhere. */
export function svgFaults(text: string): string[] {
  const faults = new Set<string>()
  const parser = new SaxesParser({ xmlns: true })
  let depth = 0
  parser.on('error', (error) => {
    faults.add(`is no readable SVG: ${error.message.split('\n')[0]}`)
  })
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) faults.add('declares entities')
  })
  parser.on('processinginstruction', ({ target }) => {
    faults.add(`has the instruction <?${target}>`)
  })
  parser.on('opentag', (tag) => {
    if (depth++ === 0 && (tag.local !== 'svg' || tag.uri !== svgNamespace))
      faults.add('does not begin with <svg>')
    if (tag.uri === pageNamespace || (tag.uri === svgNamespace && refusedElements.has(tag.local)))
      faults.add(`has a <${tag.local}>`)
    for (const { local, name, value } of Object.values(tag.attributes)) {
      if (/^on/i.test(local)) faults.add(`runs a script in ${name}`)
      else if (local === 'href' && !innerAddress.test(value)) faults.add(`loads ${value.slice(0, 60)}`)
      else if (/javascript:/i.test(value)) faults.add(`runs a script in ${name}`)
      else if (local !== 'xmlns' && loadingStyle.test(value)) faults.add(`loads something in ${name}`)
    }
  })
  parser.on('closetag', () => void depth--)
  parser.on('text', (words) => {
    if (loadingStyle.test(words)) faults.add('has a style that loads something')
  })
  parser.on('cdata', (words) => {
    if (loadingStyle.test(words)) faults.add('has a style that loads something')
  })
  try {
    parser.write(text).close()
  } catch (error) {
    faults.add(`is no readable SVG: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
  }
  return [...faults]
}
