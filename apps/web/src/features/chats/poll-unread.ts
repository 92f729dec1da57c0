/** Pause between two polls (docs/SPECIFICATION.md §7), and while another tab is looked at, ms. */
const [pollMs, hiddenPollMs] = [20_000, 60_000]

/** Calls `read` again and again, also while another tab is looked at, and once the page is looked at again. Returns how to stop. */
export function pollUnread(read: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const plan = () => {
    timer = setTimeout(readNow, document.visibilityState === 'visible' ? pollMs : hiddenPollMs)
  }
  const readNow = () => {
    read()
    plan()
  }
  const look = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') readNow()
    else plan()
  }
  plan()
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
