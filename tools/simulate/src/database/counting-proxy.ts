import { startWireProxy, type WireProxy } from '@ergo-explorer/testkit/wire-proxy'

/** A proxy between the indexer and its database. It counts statements and can break connections. */
export interface CountingProxy extends WireProxy {
  readonly counts: { statements: number; commits: number }
  /** Called for each statement or commit of the indexer before it is forwarded. */
  onCount: () => void
  /** If set, the next commit is executed but its reply is lost with the connection. */
  dropsNextCommitReply: boolean
}

const HEADER_BYTES = 5

export async function startCountingProxy(postgresPort: number): Promise<CountingProxy> {
  const state = { counts: { statements: 0, commits: 0 }, onCount: () => {}, dropsNextCommitReply: false }
  const proxy = await startWireProxy(postgresPort, ({ sendToServer, sendToClient, close }) => {
    let dropsReply = false
    return {
      onClientMessage({ type, bytes }) {
        if (type === 'Q' || type === 'E') {
          state.counts.statements++
          if (bytes.toString('latin1', HEADER_BYTES, HEADER_BYTES + 6) === 'COMMIT') {
            state.counts.commits++
            dropsReply = state.dropsNextCommitReply
            state.dropsNextCommitReply = false
          }
          state.onCount()
        }
        sendToServer(bytes)
      },
      onServerMessage({ bytes }) {
        if (dropsReply) close()
        else sendToClient(bytes)
      },
    }
  })
  return Object.assign(state, proxy)
}
