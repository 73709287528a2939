import { type ClientRequest, get } from 'node:http'

export interface LiveReader {
  /** Ids of the received events, in order. */
  readonly eventIds: readonly bigint[]
  /** The longest time without a stream, in milliseconds. */
  readonly maxGapMs: () => number
  stop(): void
}

/** Reads an event stream like a browser: reconnects after the retry time and sends the last event id. */
export function startLiveReader(url: string, onEvent: (frame: string) => void = () => undefined): LiveReader {
  const eventIds: bigint[] = []
  let lastEventId: string | undefined
  let retryMs = 1000
  let disconnectedAt: number | undefined
  let maxGapMs = 0
  let isStopped = false
  let request: ClientRequest | undefined

  const open = () => {
    if (isStopped) return
    let isEnded = false
    const end = () => {
      if (isEnded) return
      isEnded = true
      disconnectedAt ??= performance.now()
      setTimeout(open, retryMs)
    }
    const headers = { accept: 'text/event-stream', ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) }
    request = get(url, { agent: false, headers }, (response) => {
      if (response.statusCode !== 200) return void response.destroy(new Error('no stream'))
      if (disconnectedAt !== undefined) maxGapMs = Math.max(maxGapMs, performance.now() - disconnectedAt)
      disconnectedAt = undefined
      let rest = ''
      response.setEncoding('utf8').on('data', (text: string) => {
        const frames = (rest + text).split('\n\n')
        rest = frames.pop() ?? ''
        for (const frame of frames) readFrame(frame)
      })
      response.on('close', end).on('error', end)
    })
    request.on('error', end)
  }
  const readFrame = (frame: string) => {
    retryMs = Number(/^retry: (\d+)$/m.exec(frame)?.[1] ?? retryMs)
    const [, id, sequence = ''] = /^id: ((\d+)\S*)$/m.exec(frame) ?? []
    if (id === undefined) return
    lastEventId = id
    eventIds.push(BigInt(sequence))
    onEvent(frame)
  }
  open()
  return {
    eventIds,
    maxGapMs: () => maxGapMs,
    stop() {
      isStopped = true
      request?.destroy()
    },
  }
}
