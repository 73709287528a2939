import { addressOfScript, bytesToHex, encodeAddress, encodeBase58 } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { ErgoAddress } from '@fleet-sdk/core'
import { base58 } from '@fleet-sdk/crypto'
import { Address as WasmAddress, ErgoTree as WasmTree, NetworkPrefix } from 'ergo-lib-wasm-nodejs'
import type { Measurement } from '../measurement.ts'
import { compareSpeed } from '../compare-speed.ts'

const KEY = '03be7ad70c74f691345cbedba19f4844e7fc514e1188a7929f5ae261d5bb00bb66'
const P2PK_SCRIPT = `0008cd${KEY}`
const MAINNET = 0x00

export async function measureAddresses(): Promise<Record<string, Measurement>> {
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

export const ratioMeasurement = (comparison: ReturnType<typeof compareSpeed>): Measurement => ({
  value: comparison.ratio,
  detail: comparison,
})

/** A speed comparison is only valid when all results are equal. */
export function assertSameResults(what: string, ...results: readonly (string | Uint8Array)[]): void {
  const texts = results.map((result) => (typeof result === 'string' ? result : bytesToHex(result)))
  if (new Set(texts).size !== 1) throw new Error(`${what}: results differ: ${texts.join(' ')}`)
}
