// Preloaded (--import) into every Node process that the local tasks start: when the process that
// started it has ended, even by SIGKILL, this one shuts down gracefully, so nothing is left behind.

const parentPid = Number(process.env.KUBORA_PARENT_PID)
const checkEveryMs = 300
const drainMs = 15_000

function parentIsAlive() {
  try {
    process.kill(parentPid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

if (parentPid > 0) {
  const watch = setInterval(() => {
    if (parentIsAlive()) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.exit(1), drainMs).unref()
  }, checkEveryMs)
  watch.unref()
}
