import { readFileSync } from 'node:fs'

/** Linux reports CPU time in hundredths of a second, whatever the kernel's own clock. */
const tickMs = 10

/** Returns the CPU time a process has used so far, all threads, in milliseconds. Reads /proc, so Linux only. */
export function cpuTimeMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // the second field is a name that may hold spaces and brackets
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}
