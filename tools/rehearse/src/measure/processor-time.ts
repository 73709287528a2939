import { readdirSync, readFileSync } from 'node:fs'

/** A hundredth of a second, on every Linux that we run on. */
const TICK_S = 0.01

/** Processor seconds that a process, its children and those that have ended have used so far. */
export function processorSeconds(pid: number): number {
  const family = [pid, ...childrenOf(pid)]
  return family.reduce((sum, one) => sum + secondsOf(one), 0)
}

/** What the kernel says of a process, from its state on; undefined when it has ended. */
function fieldsOf(pid: number): string[] | undefined {
  try {
    // The name in front may hold spaces, so counting begins behind it.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
  } catch {
    return undefined
  }
}

function secondsOf(pid: number): number {
  const [user = 0, system = 0, ofEnded = 0, systemOfEnded = 0] = fieldsOf(pid)?.slice(11, 15).map(Number) ?? []
  return (user + system + ofEnded + systemOfEnded) * TICK_S
}

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => Number(fieldsOf(other)?.[1]) === pid)
