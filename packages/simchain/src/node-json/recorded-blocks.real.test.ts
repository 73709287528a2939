import { hexToBytes, parseLossless } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { decodeBlock } from '@ergo-explorer/node'
import { describeWithRealData, listFiles, readJson, readLines } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { blockJson, proofJson, sectionIdsOf } from './block-json.ts'

interface Recorded {
  readonly header: { readonly size: number; readonly id: string }
  readonly blockTransactions: { readonly size: number }
  readonly extension: unknown
  readonly adProofs: { readonly proofBytes: string } | null
}

const blake2b256 = await createBlake2b256()

/** A node of 2022 wrote this one and did not count the length bytes of the proof. */
const OLD_SECTION_SIZE = '3aca13c532e2085b2158f924b1ca92539d4612b1ac2e62a48ceb2d0043b33db7 .adProofs.size'

describeWithRealData('recorded node JSON', () => {
  test('is reproduced for every recorded block with all its sections', () => {
    const blocks = readBlocks()
    const wrong = blocks.flatMap((recorded) => {
      const path = firstDifference(rewrite(recorded), recorded)
      return path === undefined ? [] : [`${recorded.header.id} ${path}`]
    })
    process.stdout.write(`recorded blocks reproduced: ${blocks.length}, ${wrong.length} differ\n`)
    expect(blocks.length).toBeGreaterThan(4400)
    expect(wrong).toEqual([OLD_SECTION_SIZE])
  })

  test('is reproduced for every recorded proof of a transaction', () => {
    const proofs = JSON.parse(readJson('node/proofFor-tx.json')) as {
      height: number
      txId: string
      response: unknown
    }[]
    for (const { height, txId, response } of proofs) {
      const json = proofJson(blockAt(height), txId, blake2b256) ?? expect.fail(`${txId} is not in block ${height}`)
      expect(JSON.parse(json)).toEqual(response)
    }
    process.stdout.write(`recorded proofs of transactions reproduced: ${proofs.length}, 0 differ\n`)
  })
})

function rewrite(recorded: Recorded): unknown {
  const decoded = decodeBlock(recorded)
  if (!decoded.ok) throw decoded.error
  const { header, transactions, extension = [], size } = decoded.value
  const sizes = { headerSize: recorded.header.size, transactionsSize: recorded.blockTransactions.size, size }
  const proof = recorded.adProofs === null ? undefined : hexToBytes(recorded.adProofs.proofBytes)
  return parseLossless(
    blockJson({ header, transactions, extension, ...sizes }, sectionIdsOf(header, blake2b256), proof),
  )
}

/** The path to the first different value; much faster for thousands of blocks than one assertion each. */
function firstDifference(ours: unknown, theirs: unknown, path = ''): string | undefined {
  if (typeof ours !== 'object' || typeof theirs !== 'object' || ours === null || theirs === null) {
    return ours === theirs ? undefined : path
  }
  const [left, right] = [ours as Record<string, unknown>, theirs as Record<string, unknown>]
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    const difference = firstDifference(left[key], right[key], `${path}.${key}`)
    if (difference !== undefined) return difference
  }
  return undefined
}

/** Nodes before 5.0.23 did not write unparsedBytes; some sources stripped sections. */
function readBlocks(): Recorded[] {
  const files = listFiles('node/blocks').filter((file) => !/0000001-0000100|trimmed/.test(file))
  return files
    .flatMap((file) => (file.endsWith('.gz') ? readLines(file) : [readJson(file)]))
    .map((text) => parseLossless(text) as Recorded)
    .filter(({ extension }) => extension !== null)
    .map((block) => Object.assign(block, { header: { unparsedBytes: '', ...block.header } }))
}

function blockAt(height: number) {
  const name = `node/blocks/mainnet-${String(height).padStart(7, '0')}.json`
  const text = height <= 100 ? readLines('node/blocks/mainnet-0000001-0000100.jsonl')[height - 1] : readJson(name)
  const decoded = decodeBlock(parseLossless(text ?? '{}'))
  if (!decoded.ok) throw decoded.error
  return decoded.value
}
