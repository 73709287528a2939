import {
  addressOfScript,
  type Block,
  boxIdOf,
  bytesToHex,
  ByteWriter,
  decodeConstant,
  encodeAddress,
  encodeBase58,
  hasValidWork,
  headerIdOf,
  hexToBytes,
  parseLossless,
  writeJson,
} from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { decodeBlock } from '@ergo-explorer/node'
import { listFiles, readJson, readLines } from '@ergo-explorer/testkit/real-data'
import { ErgoAddress, ErgoBox as FleetBox } from '@fleet-sdk/core'
import { base58 } from '@fleet-sdk/crypto'
import { SConstant } from '@fleet-sdk/serializer'
import {
  Address as WasmAddress,
  Constant as WasmConstant,
  ErgoBox as WasmBox,
  ErgoTree as WasmTree,
  NetworkPrefix,
} from 'ergo-lib-wasm-nodejs'
import { compareSpeed, type Measurement, type Measurements, medianOpsPerSecond } from './speed.ts'

/** Compares the hot path of packages/chain with other libraries. */
export async function measureChain(): Measurements {
  return { ...(await measureAddresses()), ...(await measureBlocks()), ...measureRegisters(), ...measureJson() }
}

const KEY = '03be7ad70c74f691345cbedba19f4844e7fc514e1188a7929f5ae261d5bb00bb66'
const P2PK_SCRIPT = `0008cd${KEY}`
const MAINNET = 0x00

async function measureAddresses(): Measurements {
  const blake2b256 = await createBlake2b256()
  const ours = () => encodeAddress(addressOfScript(P2PK_SCRIPT, MAINNET), blake2b256)
  const fleet = () => ErgoAddress.fromErgoTree(P2PK_SCRIPT).toString()
  const wasm = () =>
    WasmAddress.recreate_from_ergo_tree(WasmTree.from_base16_bytes(P2PK_SCRIPT)).to_base58(NetworkPrefix.Mainnet)
  assertSameResults('P2PK address', ours(), fleet(), wasm())

  // Bytes without a pattern, as long as a large contract.
  const script = Uint8Array.from({ length: 2500 }, (_, i) => (i * i * 31 + i * 7 + 1) & 0xff)
  assertSameResults('base58', encodeBase58(script), base58.encode(script))

  const p2pk = compareSpeed(ours, fleet)
  const base58Of2500 = compareSpeed(
    () => encodeBase58(script),
    () => base58.encode(script),
  )
  return {
    'p2pk-address-by-fleet': { value: p2pk.ratio, atLeast: 5, detail: p2pk },
    'p2pk-address-by-wasm': { ...ratioMeasurement(compareSpeed(ours, wasm)) },
    'base58-2500-bytes-by-fleet': { value: base58Of2500.ratio, atLeast: 50, detail: base58Of2500 },
  }
}

const ratioMeasurement = (comparison: ReturnType<typeof compareSpeed>): Measurement => ({
  value: comparison.ratio,
  detail: comparison,
})

/** A speed comparison is only valid when all results are equal. */
function assertSameResults(what: string, ...results: readonly (string | Uint8Array)[]): void {
  const texts = results.map((result) => (typeof result === 'string' ? result : bytesToHex(result)))
  if (new Set(texts).size !== 1) throw new Error(`${what}: results differ: ${texts.join(' ')}`)
}

/** Box ids, header ids and proof of work of a real block of ordinary size. */
async function measureBlocks(): Measurements {
  const blake2b256 = await createBlake2b256()
  const scratch = new ByteWriter()
  const { header, transactions } = readBlock('node/blocks/mainnet-1750000.json')
  const box = transactions.at(-2)?.outputs[0] ?? fail('no box in the block')
  const { registers, boxId, ...content } = box
  const nodeJson = writeJson({ ...content, boxId, additionalRegisters: registers })
  const fleetBox = { ...content, assets: [...content.assets], additionalRegisters: registers }

  const ours = () => boxIdOf(box, box.transactionId, box.index, blake2b256, scratch)
  const fleet = () => new FleetBox(fleetBox, box.transactionId, box.index).boxId
  const wasm = () => WasmBox.from_json(nodeJson).box_id().to_str()
  assertSameResults('header id', headerIdOf(header, blake2b256, scratch), header.id)
  assertSameResults('box id', boxId, ours(), fleet(), wasm())

  return {
    'header-ids-per-second': {
      value: medianOpsPerSecond(() => headerIdOf(header, blake2b256, scratch)),
      atLeast: 50_000,
    },
    'box-id-by-fleet': ratioMeasurement(compareSpeed(ours, fleet)),
    'box-id-by-wasm': ratioMeasurement(compareSpeed(ours, wasm)),
    'work-checks-per-second': { value: medianOpsPerSecond(() => hasValidWork(header, blake2b256)) },
  }
}

function readBlock(name: string): Block {
  const block = decodeBlock(parseLossless(readJson(name)))
  if (!block.ok) throw block.error
  return block.value
}

function fail(reason: string): never {
  throw new Error(reason)
}

const REGISTERS = {
  int: '04a00b',
  bytes32: `0e20${'ab'.repeat(32)}`,
  'coll-of-coll': '1a03046572676f0763617264616e6f07626974636f696e',
  'nested-tuple': '3c0e400e0361626304040378797a',
}

/**
 * Decodes registers from hex to a value, as an indexer does. WebAssembly objects are freed, otherwise the heap would
 * grow during the measurement.
 */
function measureRegisters(): Record<string, Measurement> {
  return Object.fromEntries(
    Object.entries(REGISTERS).flatMap(([name, hex]) => {
      const ours = () => {
        const constant = decodeConstant(hexToBytes(hex))
        if (!constant.ok) throw new Error(`${name}: ${constant.reason}`)
      }
      return [
        [`register-${name}-by-fleet`, ratioMeasurement(compareSpeed(ours, () => void SConstant.from(hex).data))],
        [
          `register-${name}-by-wasm`,
          ratioMeasurement(compareSpeed(ours, () => WasmConstant.decode_from_base16(hex).free())),
        ],
      ]
    }),
  )
}

/** Compares lossless parsing with JSON.parse, which rounds. One operation parses every block of a set once. */
function measureJson(): Record<string, Measurement> {
  const recent = listFiles('node/blocks')
    .filter((file) => /mainnet-1(75|79)\d+\.json$/.test(file))
    .map(readJson)
  const early = readLines('node/blocks/mainnet-0000001-0004200.jsonl.gz')
  const recentComparison = compareOver(recent)
  return {
    'lossless-json-recent-blocks-by-json-parse': {
      value: recentComparison.ratio,
      atLeast: 0.5,
      detail: recentComparison,
    },
    // The emission box exceeds 2^53 nanoERG in each of these, so every block takes the slow path.
    'lossless-json-early-blocks-by-json-parse': { value: compareOver(early).ratio },
  }
}

function compareOver(texts: readonly string[]) {
  return compareSpeed(
    () => {
      for (const text of texts) parseLossless(text)
    },
    () => {
      for (const text of texts) JSON.parse(text)
    },
  )
}
