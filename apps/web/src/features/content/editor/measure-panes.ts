import { completePoints, type LinePoint, type Pane } from '#features/content/editor/scroll-map.ts'

/** Properties of a textarea on which it depends where its lines break. */
const typesetting = [
  'paddingTop',
  'paddingInlineStart',
  'paddingInlineEnd',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'fontStyle',
  'lineHeight',
  'letterSpacing',
  'wordSpacing',
  'tabSize',
  'textIndent',
  'textTransform',
  'direction',
] as const

/** Measures where each line of a textarea stands: in a copy, as a textarea does not say. */
export function measureText(area: HTMLTextAreaElement): LinePoint[] {
  const copy = document.createElement('div')
  copy.setAttribute('aria-hidden', 'true')
  const style = getComputedStyle(area)
  for (const name of typesetting) copy.style[name] = style[name]
  copy.style.boxSizing = 'border-box'
  copy.style.position = 'absolute'
  copy.style.visibility = 'hidden'
  copy.style.insetBlockStart = '0'
  // without the scrollbar, beside which lines break
  copy.style.width = `${area.clientWidth}px`
  copy.style.whiteSpace = 'pre-wrap'
  copy.style.overflowWrap = 'break-word'
  const lines = area.value.split('\n').map((line) => {
    const box = document.createElement('div')
    // an empty box has no height
    box.textContent = line === '' ? '\u200b' : line
    return box
  })
  copy.append(...lines)
  area.parentElement?.append(copy)
  const points = lines.map((box, line) => ({ line, top: box.offsetTop }))
  copy.remove()
  return points
}

/** Measures where the lines of the source stand in a preview, by the blocks that name theirs. */
export function measurePreview(preview: HTMLElement): LinePoint[] {
  const origin = preview.getBoundingClientRect().top + preview.clientTop - preview.scrollTop
  return [...preview.querySelectorAll<HTMLElement>('[data-line]')].map((block) => ({
    line: Number(block.dataset['line']),
    top: block.getBoundingClientRect().top - origin,
  }))
}

/** Returns a pane with measured points; `lines` is the number of lines of the source. */
export function paneOf(element: HTMLElement, points: readonly LinePoint[], lines: number): Pane {
  const { clientHeight: height, scrollHeight } = element
  return { points: completePoints(points, { line: lines, top: scrollHeight }), height, scrollHeight }
}
