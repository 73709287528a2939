import { expect, test } from 'vitest'
import type { WireMessage } from '@ergo-explorer/testkit/wire-proxy'
import { KillHandler, type KillMoment } from './kill-proxy.ts'

/** Sends the transaction of one block through a handler that kills at its COMMIT. */
async function killAtCommit(moment: KillMoment): Promise<{ atKill: string[]; server: string[]; client: string[] }> {
  const server: string[] = []
  const client: string[] = []
  let atKill: string[] | undefined
  const handler = new KillHandler(
    {
      sendToServer: (bytes) => void server.push(textOf(bytes)),
      sendToClient: (bytes) => void client.push(textOf(bytes)),
      close: () => undefined,
    },
    {
      killMomentFor: ({ label }) => (label === 'COMMIT' ? moment : undefined),
      kill: () => void (atKill = [...server, ...client.map((reply) => `reply ${reply}`)]),
      block: () => Promise.resolve(false),
      untilBlocked: () => Promise.resolve(),
    },
  )
  // The server is ready once it has accepted the connection.
  handler.onServerMessage(message('Z', 'I'))
  for (const [i, text] of ['BEGIN', 'DELETE FROM blocks', 'COMMIT'].entries()) {
    await handler.onClientMessage(message('Q', `${text}\0`))
    if (text === 'COMMIT' && moment === 'after') expect(atKill).toBeUndefined()
    handler.onServerMessage(message('C', `done ${i}`))
    handler.onServerMessage(message('Z', 'I'))
  }
  return { atKill: atKill ?? expect.fail('not killed'), server, client }
}

test('a kill after COMMIT waits until PostgreSQL has executed it, and the indexer never learns of it', async () => {
  const { atKill, server, client } = await killAtCommit('after')
  expect(server).toEqual(['BEGIN', 'DELETE FROM blocks', 'COMMIT'])
  expect(atKill.slice(0, 3)).toEqual(server)
  // The reply that follows the result of COMMIT does not arrive.
  expect(client.filter((reply) => reply === 'I')).toHaveLength(3)
})

test('a kill before COMMIT keeps it from PostgreSQL', async () => {
  const { atKill, server } = await killAtCommit('before')
  expect(server).toEqual(['BEGIN', 'DELETE FROM blocks'])
  expect(atKill.slice(0, 2)).toEqual(server)
})

function message(type: string, body: string): WireMessage {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(4 + Buffer.byteLength(body), 1)
  return { type, bytes: Buffer.concat([head, Buffer.from(body)]) }
}

const textOf = (bytes: Buffer) => bytes.subarray(5).toString().replace('\0', '')
