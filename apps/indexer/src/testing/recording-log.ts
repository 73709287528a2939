import type { IndexerLog } from '#follow/follow-status.ts'

export interface RecordingLog extends IndexerLog {
  readonly lines: Record<string, unknown>[]
}

/** A log that records its entries. */
export function createRecordingLog(): RecordingLog {
  const lines: Record<string, unknown>[] = []
  const at = (level: string) => (fields: object, message: string) => void lines.push({ level, message, ...fields })
  return { lines, info: at('info'), warn: at('warn'), error: at('error') }
}
