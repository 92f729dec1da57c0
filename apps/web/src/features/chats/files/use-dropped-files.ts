import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Calls `onFiles` with files that are dropped on an element; null turns it off. Returns whether files are held above it. */
export function useDroppedFiles(
  target: RefObject<HTMLElement | null>,
  onFiles: ((files: readonly File[]) => void) | null,
): boolean {
  const [isOver, setOver] = useState(false)
  const isOn = onFiles !== null
  const drop = useEffectEvent((files: readonly File[]) => onFiles?.(files))
  useEffect(() => {
    const element = target.current
    if (element === null || !isOn) return
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = () => setOver(false)
    const dropped = (event: DragEvent) => {
      if (!hasFiles(event)) return
      // else the browser opens the file in place of the page
      event.preventDefault()
      setOver(false)
      drop([...(event.dataTransfer?.files ?? [])])
    }
    element.addEventListener('dragover', over)
    element.addEventListener('dragleave', leave)
    element.addEventListener('drop', dropped)
    return () => {
      element.removeEventListener('dragover', over)
      element.removeEventListener('dragleave', leave)
      element.removeEventListener('drop', dropped)
    }
  }, [target, isOn])
  return isOver && isOn
}
