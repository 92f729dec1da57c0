import { measurePreview, measureText, paneOf } from '#features/content/editor/measure-panes.ts'
import {
  lineShown,
  type LinePoint,
  type Pane,
  scrollTopFor,
  scrollTopToSee,
  topOfLine,
} from '#features/content/editor/scroll-map.ts'

/** Room between the block at the caret and the edge of the preview, px. */
const margin = 16

/** Difference up to which a scroll position is the one that was set: browsers round, px. */
const rounding = 1

/** Added to a line that was calculated from a position, so that it is not the one before by rounding. */
const lineRounding = 0.1

/** A text in Markdown and its preview, which show the same lines: whichever is scrolled, the other one follows. */
export class SyncedPanes {
  #area: HTMLTextAreaElement | null = null
  #preview: HTMLElement | null = null
  #textPoints: { value: string; width: number; points: LinePoint[] } | null = null
  #previewPoints: { width: number; points: LinePoint[] } | null = null
  /** Where a pane was scrolled to by this class: the event that follows moves nothing. */
  readonly #set = new WeakMap<HTMLElement, number>()
  #kept: number | null = null

  readonly setArea = (area: HTMLTextAreaElement | null): void => {
    this.#area = area
  }

  readonly setPreview = (preview: HTMLElement | null): void => {
    this.#preview = preview
  }

  /** Lets the preview follow the text. Returns the line at which the text stands; null when it only followed itself. */
  textScrolled(): number | null {
    return this.#lead(this.#area, this.#preview)
  }

  /** Lets the text follow the preview. Returns the line at which the preview stands; null when it only followed itself. */
  previewScrolled(): number | null {
    return this.#lead(this.#preview, this.#area)
  }

  /** Marks the block at the caret and brings it into sight, if it is not. Returns the line of the caret. */
  caretMoved(): number {
    const line = this.caretLine()
    this.#markBlock(line)
    return line
  }

  /** Removes the mark of the block at the caret. */
  readonly caretLeft = (): void => {
    for (const block of this.#preview?.querySelectorAll('[data-current]') ?? [])
      block.removeAttribute('data-current')
  }

  /** Keeps the preview where it is after its text changed, though it may have become shorter. */
  previewRendered(): void {
    this.#previewPoints = null
    if (this.#preview) this.#set.set(this.#preview, this.#preview.scrollTop)
    if (this.#area !== null && document.activeElement === this.#area) this.#markBlock(this.caretLine())
  }

  /** Stores at which line the visible pane stands, before the other one is shown in its stead. */
  readonly keepLine = (): void => {
    this.#kept = this.#lineOf(isVisible(this.#area) ? this.#area : this.#preview)
  }

  /** Shows the stored line in the pane that is visible now. */
  readonly restoreLine = (): void => {
    const line = this.#kept
    if (line === null) return
    this.#show(this.#area, line)
    this.#show(this.#preview, line)
    this.#kept = null
  }

  /** Puts the caret at the beginning of a line, and shows the line at the upper edge of both panes. */
  goTo(line: number): void {
    const area = this.#area
    if (area === null) return
    const offset = area.value.split('\n').slice(0, line).join('\n').length + (line > 0 ? 1 : 0)
    area.setSelectionRange(offset, offset)
    this.#show(area, line)
    this.#show(this.#preview, line)
    this.#markBlock(line)
  }

  /** Returns the line of the caret. */
  caretLine(): number {
    const { value = '', selectionStart = 0 } = this.#area ?? {}
    return value.slice(0, selectionStart).split('\n').length - 1
  }

  #markBlock(line: number): void {
    const preview = this.#preview
    if (preview === null || !isVisible(preview)) return
    this.caretLeft()
    const blocks = [...preview.querySelectorAll<HTMLElement>('[data-line]')]
    const block = blocks.findLast((one) => Number(one.dataset['line']) <= line)
    if (!block) return
    block.setAttribute('data-current', '')
    const top = topOfLine(this.#paneOf(preview), line)
    const { height } = block.getBoundingClientRect()
    const begin = topOfLine(this.#paneOf(preview), Number(block.dataset['line']))
    // of a block that is higher than the preview, the place of the line
    const span =
      height > preview.clientHeight / 2 ? { top, bottom: top } : { top: begin, bottom: begin + height }
    const view = { height: preview.clientHeight, scrollTop: preview.scrollTop, margin }
    this.#scroll(preview, scrollTopToSee(view, span))
  }

  #lead(leader: HTMLElement | null, follower: HTMLElement | null): number | null {
    if (!this.#isByPerson(leader)) return null
    const line = this.#lineOf(leader)
    this.#show(follower, line)
    return Math.floor(line + lineRounding)
  }

  #isByPerson(element: HTMLElement | null): boolean {
    if (element === null) return false
    const expected = this.#set.get(element)
    if (expected !== undefined && Math.abs(element.scrollTop - expected) <= rounding) return false
    this.#set.delete(element)
    return true
  }

  #lineOf(element: HTMLElement | null): number {
    return element === null ? 0 : lineShown(this.#paneOf(element), element.scrollTop)
  }

  #show(element: HTMLElement | null, line: number): void {
    if (element !== null && isVisible(element))
      this.#scroll(element, scrollTopFor(this.#paneOf(element), line))
  }

  #scroll(element: HTMLElement, scrollTop: number): void {
    element.scrollTop = scrollTop
    this.#set.set(element, element.scrollTop)
  }

  #paneOf(element: HTMLElement): Pane {
    const value = this.#area?.value ?? ''
    const lines = value.split('\n').length
    const width = element.clientWidth
    if (element !== this.#area) {
      if (this.#previewPoints?.width !== width)
        this.#previewPoints = { width, points: measurePreview(element) }
      return paneOf(element, this.#previewPoints.points, lines)
    }
    if (this.#textPoints?.width !== width || this.#textPoints.value !== value)
      this.#textPoints = { value, width, points: measureText(this.#area) }
    return paneOf(element, this.#textPoints.points, lines)
  }
}

/** A phone shows one of the two. */
function isVisible(element: HTMLElement | null): boolean {
  return element !== null && element.clientHeight > 0
}
