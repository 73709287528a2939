/** Formats a JSON log line for people: `12:00:03 WARN  node failed node=10.0.0.2:9053 code=timeout`. */
export function formatLogLine(json: string): string {
  const { time, level, msg, err, line, ...fields } = JSON.parse(json) as Record<string, unknown>
  const head = `${new Date(Number(time)).toISOString().slice(11, 19)} ${String(level).toUpperCase().padEnd(5)}`
  // A preformatted line already contains all fields.
  if (typeof line === 'string') return `${head} ${line}\n`
  const pairs = Object.entries(fields).map(([key, value]) => ` ${key}=${formatValue(value)}`)
  return `${head} ${String(msg)}${pairs.join('')}${stackOf(err)}\n`
}

function formatValue(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return typeof value === 'string' && /[\s"=]/.test(text) ? JSON.stringify(text) : text
}

const stackOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'stack' in error ? `\n${String(error.stack)}` : ''
