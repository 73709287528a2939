import { type Box, parseLossless, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { decodeBlock, decodeBox } from '@ergo-explorer/node'
import type { SimBlock } from '@ergo-explorer/simchain'
import { describeWithRealData, readJson, readLines } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { StaticBackend } from '#backend/testing/static-backend.ts'
import { createNodeApi } from './node-api.ts'
import { createNodeServer } from './node-server.ts'
import { startTestServer } from './testing/test-server.ts'

interface Recorded {
  readonly header: { readonly id: string; readonly size: number }
  readonly blockTransactions: { readonly size: number }
}

const blake2b256 = await createBlake2b256()

describeWithRealData('the first hundred blocks of mainnet, served from memory', () => {
  const recordings = readLines('node/blocks/mainnet-0000001-0000100.jsonl').map(readRecording)
  const genesisText = readJson('node/boxes/genesis-mainnet.json')
  const options = {
    backend: new StaticBackend({
      preset: presetOf('mainnet'),
      blocks: recordings.map(simBlockOf),
      genesis: (parseLossless(genesisText) as unknown[]).map((box): Box => decodeBox(box)),
      blake2b256,
      proofBytes: () => undefined,
    }),
    preset: presetOf('mainnet'),
    blake2b256,
    clock: () => 0,
  }
  const api = createNodeApi(options)
  const callApi = (url: string): unknown => {
    const [path = '', query] = url.split('?')
    const response = api({ method: 'GET', path, query: new URLSearchParams(query), body: '', contentType: undefined })
    return parseLossless(String(response.body))
  }

  test('equal the blocks of a real node, value by value', () => {
    for (const recorded of recordings) expect(callApi(`/blocks/${recorded.header.id}`)).toEqual(recorded)
    expect(callApi('/blocks/chainSlice?fromHeight=0&toHeight=100')).toEqual(recordings.map(({ header }) => header))
    say(`recorded blocks reproduced: ${recordings.length}, 0 differ`)
  })

  test('have the transaction proofs of a real node', () => {
    const proofs = JSON.parse(readJson('node/proofFor-tx.json')) as {
      height: number
      txId: string
      response: unknown
    }[]
    const early = proofs.filter(({ height }) => height <= 100)
    expect(early).toHaveLength(5)
    for (const { height, txId, response } of early) {
      expect(callApi(`/blocks/${recordings[height - 1]?.header.id}/proofFor/${txId}`)).toEqual(response)
    }
  })

  test('come with the genesis boxes and the emission of mainnet', () => {
    expect(callApi('/utxo/genesis')).toEqual(parseLossless(genesisText))
    expect(callApi('/emission/scripts')).toEqual(parseLossless(readJson('node/emission-scripts.json')))
    const emission = parseLossless(readJson('node/emission-at.json')) as { height: number }[]
    for (const recorded of emission) expect(callApi(`/emission/at/${recorded.height}`)).toEqual(recorded)
    say(`recorded emission responses reproduced: ${emission.length}, 0 differ`)
  })
})

describeWithRealData('a large recorded block', () => {
  test('arrives completely every time, and the throughput is printed', async () => {
    const block = Buffer.from(readJson('node/blocks/mainnet-1000001.json'))
    const { header } = JSON.parse(block.toString()) as Recorded
    const chain = { preset: presetOf('mainnet'), blocks: [], genesis: [], blake2b256 }
    const backend = Object.assign(new StaticBackend(chain), { block: () => block })
    await using node = await startTestServer(createNodeServer({ ...chain, backend, clock: () => 0 }))
    const rounds = 100
    const start = performance.now()
    for (let i = 0; i < rounds; i++) {
      const response = await fetch(`${node.url}/blocks/${header.id}`)
      expect((await response.arrayBuffer()).byteLength).toBe(block.length)
    }
    const megabytesPerSecond = (rounds * block.length) / 1000 / (performance.now() - start)
    say(`recorded blocks over loopback: ${megabytesPerSecond.toFixed(0)} MB/s, client and server in one process`)
  })
})

/** The recorded node was older than a header field that ours adds. */
function readRecording(line: string): Recorded {
  const recorded = parseLossless(line) as Recorded
  return Object.assign(recorded, { header: { unparsedBytes: '', ...recorded.header } })
}

function simBlockOf(recorded: Recorded): SimBlock {
  const decoded = decodeBlock(recorded)
  if (!decoded.ok) throw decoded.error
  const sizes = { headerSize: recorded.header.size, transactionsSize: recorded.blockTransactions.size }
  return { ...decoded.value, extension: decoded.value.extension ?? [], ...sizes }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
