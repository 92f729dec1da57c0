/** State of the plugin's connection to its bridge. */
export type ConnectionState = 'connecting' | 'connected' | 'unreachable' | 'paused' | 'conflict' | 'stopped'

/** Logs one line per change of state, however many attempts fail in between. */
export type StateLog = {
  readonly state: ConnectionState
  change(state: ConnectionState, line: string): void
}

/** Creates a log in the state `connecting`; `log` gets the lines, `onChange` the states. */
export function createStateLog(
  log: (line: string) => void,
  onChange: (state: ConnectionState) => void = () => undefined,
): StateLog {
  let state: ConnectionState = 'connecting'
  return {
    get state() {
      return state
    },
    change: (next, line) => {
      if (next === state) return
      state = next
      log(line)
      onChange(next)
    },
  }
}
