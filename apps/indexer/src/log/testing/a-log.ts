import type { FollowLog } from '../../follow/follow-status.ts'

export interface ALog extends FollowLog {
  readonly lines: Record<string, unknown>[]
}

/** A log that remembers what it was told. */
export function aLog(): ALog {
  const lines: Record<string, unknown>[] = []
  const at = (level: string) => (fields: object, message: string) => void lines.push({ level, message, ...fields })
  return { lines, info: at('info'), warn: at('warn'), error: at('error') }
}
