import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** How to run a plugin with a game on a console: `join NAME UUID` on standard input, effects on standard output. */
export type ConsolePluginOptions = {
  /** A command of the shell. */
  readonly command: string
  readonly folder?: string
  /** Added to the environment: KUBORA_URL, KUBORA_KEY and KUBORA_DATA by convention. */
  readonly env: Readonly<Record<string, string>>
  /** Lines for each process right after its start, as the players who join. */
  readonly greeting: readonly string[]
  /** Shows what the plugin writes to standard error. */
  readonly onLog?: (text: string) => void
}

/** A plugin that runs as a process of its own. */
export type ConsolePlugin = {
  /** Lines it wrote to standard output, of all its processes. */
  readonly lines: readonly string[]
  /** Types a line. */
  type(line: string): void
  /** Kills it with everything it started, and waits until it has ended. */
  kill(): Promise<void>
  /** Kills it and starts it again. */
  restart(): Promise<void>
}

/** Starts a plugin. Killed with `kill -9` only, as a crash would. */
export function startConsolePlugin({
  command,
  env,
  greeting,
  ...options
}: ConsolePluginOptions): ConsolePlugin {
  const lines: string[] = []
  let child = start()

  function start(): ChildProcess {
    const started = spawn(command, {
      shell: true,
      // A group of its own, so that a kill reaches what the shell started.
      detached: true,
      cwd: options.folder,
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    let rest = ''
    started.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\n')
      rest = parts.pop() ?? ''
      lines.push(...parts)
    })
    started.stderr?.setEncoding('utf8').on('data', (text: string) => options.onLog?.(text))
    // A process that ended reads no more; the checks notice that it is silent.
    started.stdin?.on('error', () => undefined)
    for (const line of greeting) started.stdin?.write(`${line}\n`)
    return started
  }

  async function kill(): Promise<void> {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    const closed = once(child, 'close')
    process.kill(-child.pid, 'SIGKILL')
    await closed
  }

  return {
    lines,
    type: (line) => void child.stdin?.write(`${line}\n`),
    kill,
    restart: async () => {
      await kill()
      child = start()
    },
  }
}
