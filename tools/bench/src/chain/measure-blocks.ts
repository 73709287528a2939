import {
  type Block,
  boxIdOf,
  ByteWriter,
  hasValidWork,
  headerIdOf,
  parseLossless,
  writeJson,
} from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { decodeBlock } from '@ergo-explorer/node'
import { readJson } from '@ergo-explorer/testkit/real-data'
import { ErgoBox as FleetBox } from '@fleet-sdk/core'
import { ErgoBox as WasmBox } from 'ergo-lib-wasm-nodejs'
import type { Measurement } from '../measurement.ts'
import { compareSpeed, medianOpsPerSecond } from '../compare-speed.ts'
import { ratioMeasurement, assertSameResults } from './measure-addresses.ts'

/** Box ids, header ids and proof of work of a real block of ordinary size. */
export async function measureBlocks(): Promise<Record<string, Measurement>> {
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
