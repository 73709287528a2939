/** What came back over the wire, as it was written. */
export interface Answer {
  readonly status: number
  /** A name may come twice, which is a fault of its own. */
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
}

export function readAnswer(text: string): Answer | undefined {
  const end = text.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':')
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
  })
  return { status: Number(first.split(' ')[1]), headers, body: text.slice(end + 4) }
}

/** The value of a header; several are one text with commas between, as browsers read them. */
export function headerOf({ headers }: Answer, name: string): string | undefined {
  const values = headers.filter(([one]) => one === name).map(([, value]) => value)
  return values.length === 0 ? undefined : values.join(', ')
}
