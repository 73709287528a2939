/** A response as received. */
export interface RawResponse {
  readonly status: number
  /** A name may occur twice, which is a problem in itself. */
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
}

export function parseRawResponse(text: string): RawResponse | undefined {
  const end = text.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':')
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
  })
  return { status: Number(first.split(' ')[1]), headers, body: text.slice(end + 4) }
}

/** The value of a header; repeated values are joined with commas, as in browsers. */
export function headerValue({ headers }: RawResponse, name: string): string | undefined {
  const values = headers.filter(([one]) => one === name).map(([, value]) => value)
  return values.length === 0 ? undefined : values.join(', ')
}
