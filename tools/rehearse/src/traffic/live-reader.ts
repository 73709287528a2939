import { type ClientRequest, get } from 'node:http'

export interface LiveReader {
  /** Numbers of the events that were heard, as they came. */
  readonly heard: readonly bigint[]
  /** The longest time without a stream, in milliseconds. */
  readonly longestGapMs: () => number
  stop(): void
}

/** Reads events as a browser does: it comes back when the stream ends, after the time it was told, and says where it was. */
export function readLive(url: string, hear: (frame: string) => void = () => undefined): LiveReader {
  const heard: bigint[] = []
  let last: string | undefined
  let retryMs = 1000
  let lostAt: number | undefined
  let longestGapMs = 0
  let isStopped = false
  let request: ClientRequest | undefined

  const open = () => {
    if (isStopped) return
    let isEnded = false
    const end = () => {
      if (isEnded) return
      isEnded = true
      lostAt ??= performance.now()
      setTimeout(open, retryMs)
    }
    const headers = { accept: 'text/event-stream', ...(last !== undefined && { 'last-event-id': last }) }
    request = get(url, { agent: false, headers }, (answer) => {
      if (answer.statusCode !== 200) return void answer.destroy(new Error('no stream'))
      if (lostAt !== undefined) longestGapMs = Math.max(longestGapMs, performance.now() - lostAt)
      lostAt = undefined
      let rest = ''
      answer.setEncoding('utf8').on('data', (text: string) => {
        const frames = (rest + text).split('\n\n')
        rest = frames.pop() ?? ''
        for (const frame of frames) read(frame)
      })
      answer.on('close', end).on('error', end)
    })
    request.on('error', end)
  }
  const read = (frame: string) => {
    retryMs = Number(/^retry: (\d+)$/m.exec(frame)?.[1] ?? retryMs)
    const id = /^id: (\d+)$/m.exec(frame)?.[1]
    if (id === undefined) return
    last = id
    heard.push(BigInt(id))
    hear(frame)
  }
  open()
  return {
    heard,
    longestGapMs: () => longestGapMs,
    stop() {
      isStopped = true
      request?.destroy()
    },
  }
}
