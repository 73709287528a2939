import {
  type Asset,
  type Box,
  type BoxId,
  bytesToHex,
  FEE_SCRIPT,
  type Hex,
  parseLossless,
  type Registers,
  rewardScript,
  writeJson,
} from '@ergo-explorer/chain'
import { decodeBox } from '@ergo-explorer/node'
import {
  BlockHeader,
  BlockHeaders,
  ErgoBox,
  ErgoBoxes,
  ErgoStateContext,
  ExtSecretKey,
  Mnemonic,
  Parameters,
  PreHeader,
  SecretKey,
  SecretKeys,
  Transaction as ErgoTransaction,
  UnsignedTransaction,
  verify_tx_input_proof,
  Wallet as ErgoLibWallet,
} from 'ergo-lib-wasm-nodejs'
import { fetchNode } from '#node-rest.ts'

/** An output to create. */
export interface Candidate {
  readonly value: bigint
  readonly ergoTree: Hex
  readonly assets?: readonly Asset[]
  readonly registers?: Registers
}

/** A transaction before signing. What the outputs leave of the ERG goes to `change` after the fee. */
export interface Draft {
  readonly inputs: readonly Box[]
  readonly dataInputs?: readonly Box[]
  readonly outputs: readonly Candidate[]
  readonly change: Hex
  readonly fee?: bigint
  /** Context variables by box id and number. */
  readonly extension?: Readonly<Record<BoxId, Readonly<Record<string, Hex>>>>
}

export interface SignedDraft {
  readonly id: string
  /** As a node and our API accept it. */
  readonly json: string
  readonly outputs: readonly Box[]
  readonly draft: Draft
}

export const DEFAULT_FEE = 1_100_000n

/** The node derives the keys of its test mnemonic as the master key and its first children. */
const CHILDREN = 5

/** Signs with the keys of a node's test mnemonic. */
export class Wallet {
  readonly #wallet: ErgoLibWallet
  /** Scripts of the keys, the master key first. */
  readonly scripts: readonly Hex[]
  /** Scripts of the mining rewards of the keys. */
  readonly rewardScripts: readonly Hex[]

  constructor(mnemonic: string) {
    const master = ExtSecretKey.derive_master(Mnemonic.to_seed(mnemonic, ''))
    const keys = [master, ...Array.from({ length: CHILDREN }, (_, i) => master.child(String(i)))]
    const secrets = new SecretKeys()
    for (const key of keys) secrets.add(SecretKey.dlog_from_bytes(key.secret_key_bytes()))
    this.#wallet = ErgoLibWallet.from_secrets(secrets)
    const publicKeys = keys.map((key) => bytesToHex(key.public_key().pub_key_bytes()))
    this.scripts = publicKeys.map((key) => `0008cd${key}`)
    this.rewardScripts = publicKeys.map(rewardScript)
  }

  /** The script of a key by its position. */
  script(index: number): Hex {
    const script = this.scripts[index]
    if (script === undefined) throw new RangeError(`The wallet has no key ${index}`)
    return script
  }

  sign(draft: Draft, { context, height }: SigningContext): SignedDraft {
    const unsigned = UnsignedTransaction.from_json(writeJson(unsignedJson(draft, height)))
    const signed = this.#wallet.sign_transaction(
      context,
      unsigned,
      ergoBoxes(draft.inputs),
      ergoBoxes(draft.dataInputs ?? []),
    )
    const json = signed.to_json()
    const { outputs } = parseLossless(json) as { readonly outputs: readonly unknown[] }
    return { id: signed.id().to_str(), json, outputs: outputs.map(decodeBox), draft }
  }
}

/** The transaction in the node's JSON, with the fee and the change as last outputs. */
export function unsignedJson(
  { inputs, dataInputs = [], outputs, change, fee = DEFAULT_FEE, extension }: Draft,
  height: number,
) {
  const sum = (values: readonly { readonly value: bigint }[]) => values.reduce((total, { value }) => total + value, 0n)
  const rest = sum(inputs) - sum(outputs) - fee
  if (rest < 0n) throw new RangeError(`The inputs lack ${-rest} nanoERG`)
  const candidates = [
    ...outputs,
    ...(rest > 0n ? [{ value: rest, ergoTree: change }] : []),
    { value: fee, ergoTree: FEE_SCRIPT },
  ]
  return {
    inputs: inputs.map(({ boxId }) => ({ boxId, extension: extension?.[boxId] ?? {} })),
    dataInputs: dataInputs.map(({ boxId }) => ({ boxId })),
    outputs: candidates.map(({ value, ergoTree, assets = [], registers = {} }: Candidate) => ({
      value,
      ergoTree,
      assets,
      additionalRegisters: registers,
      creationHeight: height,
    })),
  }
}

function ergoBoxes(boxes: readonly Box[]): ErgoBoxes {
  const list = ErgoBoxes.empty()
  for (const { registers, ...box } of boxes)
    list.add(ErgoBox.from_json(writeJson({ ...box, additionalRegisters: registers })))
  return list
}

export interface SigningContext {
  readonly context: ErgoStateContext
  /** Of the last block. */
  readonly height: number
}

/** Scripts see the last ten headers. */
export const SIGNING_HEADERS = 10

export async function fetchSigningContext(url: string): Promise<SigningContext> {
  const headers = await fetchNode<readonly HeaderJson[]>(url, `/blocks/lastHeaders/${SIGNING_HEADERS}`)
  return createSigningContext(headers.toReversed())
}

/** A header in a node's JSON. */
export interface HeaderJson {
  readonly height: number
}

/** @param headers newest first */
export function createSigningContext(headers: readonly HeaderJson[]): SigningContext {
  const [tip, ...others] = headers
  if (tip === undefined) throw new RangeError('A signature needs the last headers')
  const parse = (header: HeaderJson) => BlockHeader.from_json(writeJson(header))
  const list = new BlockHeaders(parse(tip))
  for (const header of others) list.add(parse(header))
  const preHeader = PreHeader.from_block_header(parse(tip))
  return { context: new ErgoStateContext(preHeader, list, Parameters.default_parameters()), height: tip.height }
}

/** Whether a signed transaction proves that its signer may spend all its inputs. */
export function isValidlySigned({ json, draft }: SignedDraft, { context }: SigningContext): boolean {
  const transaction = ErgoTransaction.from_json(json)
  const [inputs, dataInputs] = [ergoBoxes(draft.inputs), ergoBoxes(draft.dataInputs ?? [])]
  return draft.inputs.every((_, i) => verify_tx_input_proof(i, context, transaction, inputs, dataInputs))
}
