import {
  type BoxId,
  bytesToHex,
  deriveTransaction,
  FEE_SCRIPT,
  nodeTransactionJson,
  parseLossless,
  printJson,
  serialiseTransaction,
  type TokenId,
  toNanoErg,
  toTokenUnits,
} from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { describe, expect, test } from 'vitest'
import { readPartyChanges } from '../transactions/net-effect.ts'
import { isPriced, valueInNanoErg } from '../transactions/token-prices.ts'
import type { TransactionView } from '../transactions/transaction-view.ts'
import { findSigningWarnings } from './warnings.ts'
import { buildDecodedView, decodeText, lookUp, sendTransaction } from './decoder.ts'

const KEY_SCRIPT = '0008cd0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
const OTHER_SCRIPT = '0008cd038d39af8c37583609ff51c6a577efe60684119da2fbd0d75f9c72372886a58a63'
const TOKEN = '7a'.repeat(32) as TokenId
const SPENT = 'a0'.repeat(32) as BoxId
const transaction = deriveTransaction(
  {
    inputs: [
      {
        boxId: SPENT,
        proof: 'ab',
        extension: [
          [10, '0402'],
          [2, '0404'],
        ],
      },
    ],
    dataInputs: [],
    outputs: [
      {
        value: 7_000_000n,
        ergoTree: OTHER_SCRIPT,
        creationHeight: 5,
        assets: [{ tokenId: TOKEN, amount: 3n }],
        registers: { R4: '0402' },
      },
      { value: 2_000_000n, ergoTree: KEY_SCRIPT, creationHeight: 5, assets: [], registers: {} },
      { value: 1_000_000n, ergoTree: FEE_SCRIPT, creationHeight: 5, assets: [], registers: {} },
    ],
  },
  blake2b256,
)
const hex = bytesToHex(serialiseTransaction(transaction))

function decoded(text: string) {
  const result = decodeText(text)
  return result.ok ? result.value : expect.fail(JSON.stringify(result.fault))
}

const owner = { address: '9owner', kind: 'P2PK', scriptHash: 'aa', isReadable: true, label: null }
const asset = { tokenId: TOKEN, amount: '3', name: 'SigUSD', decimals: 2, genuineness: 'verified' }
const spentBox = {
  boxId: SPENT,
  transactionId: 'bb'.repeat(32),
  index: 0,
  creationHeight: 1,
  value: '10000000',
  owner,
  assets: [asset],
  registers: [],
  spentBy: null,
  script: { ergoTree: KEY_SCRIPT },
}

function apiWith(responses: Readonly<Record<string, unknown>>) {
  const paths: string[] = []
  const get = <T>(path: string) => {
    paths.push(path)
    return Promise.resolve((responses[path] ?? null) as T | null)
  }
  return { get, paths }
}
const PRICES = `/api/v2/token-prices?tokenIds=${TOKEN}&before=0`
const neverAborted = new AbortController().signal
const OPTIONS = { addressPrefix: 0x00, signal: neverAborted }

test('without its inputs, a transaction shows its outputs, fee, registers and addresses', () => {
  const view = buildDecodedView(decoded(hex), 0x00)
  expect(view).toMatchObject({
    transactionId: transaction.id,
    fee: '1000000',
    total: '10000000',
    inputs: { count: 1, value: null },
  })
  expect(view.netEffect).toBeNull()
  const [first] = view.outputs.boxes
  expect(first?.registers).toEqual([{ id: 'R4', type: 'SInt', text: '1', meaning: null }])
  expect(view.owners.map(({ address }) => address)).toContain('9hY16vzHmmfyVBwKeFGHvb2bMFsG94A1u7To1QWtUokACyFVENQ')
  expect(buildDecodedView(decoded(hex), 0x10).owners[0]?.address).toMatch(/^3W/)
})

test('inputs and token names are looked up, and give the net effect', async () => {
  const api = apiWith({ [`/api/v2/boxes/${SPENT}`]: spentBox })
  const result = await lookUp(api, decoded(hex), OPTIONS)
  expect(result).toMatchObject({ state: null, isPartial: false })
  const view = buildDecodedView(decoded(hex), 0x00, result)
  expect(view.inputs.value).toBe('10000000')
  expect(view.tokens).toMatchObject([{ name: 'SigUSD', decimals: 2 }])
  expect(readPartyChanges(view)).toHaveLength(3)
  expect([view.mints, view.burns]).toEqual([[], []])
  // The name of the token came with the box.
  expect(api.paths).toEqual([`/api/v2/transactions/${transaction.id}`, `/api/v2/boxes/${SPENT}`, PRICES])
})

test('the value of tokens counts in the net effect, at their current price', async () => {
  const now = { nanoErg: '500000000000', tokenAmount: '100000' }
  const api = apiWith({ [`/api/v2/boxes/${SPENT}`]: spentBox, [PRICES]: { items: [{ tokenId: TOKEN, now }] } })
  const view = buildDecodedView(decoded(hex), 0x00, await lookUp(api, decoded(hex), OPTIONS))
  const amounts = { nanoErg: 7_000_000n, assets: [{ tokenId: TOKEN, amount: 3n }] }
  expect(isPriced(amounts, view.tokenPrices ?? [], 'now')).toBe(true)
  expect(valueInNanoErg(amounts, view.tokenPrices ?? [], 'now')).toBe(22_000_000n)
})

describe('warnings before signing', () => {
  const warningsOf = (rest: Partial<TransactionView>, named: readonly string[] = []) => {
    const view = { ...buildDecodedView(decoded(hex), 0x00), ...rest }
    return findSigningWarnings(view, new Set(named)).map(({ kind }) => kind)
  }
  const view = buildDecodedView(decoded(hex), 0x00)
  const [token = expect.fail()] = view.tokens
  const contract = { ...(view.owners[0] ?? expect.fail()), kind: 'P2S' as const, address: '9contract' }

  test('a plain payment has none', () => {
    expect(warningsOf({})).toEqual([])
  })

  test('a copied token, burned tokens and a fee above 0.1 ERG are named', () => {
    expect(warningsOf({ tokens: [{ ...token, resembles: 'SigUSD' }] })).toEqual(['copy'])
    expect(warningsOf({ burns: [{ token: 0, amount: toTokenUnits(3n) }] })).toEqual(['burn'])
    expect(warningsOf({ fee: toNanoErg(100_000_000n) })).toEqual([])
    expect(warningsOf({ fee: toNanoErg(100_000_001n) })).toEqual(['fee'])
  })

  test('a contract that is paid is unknown without a label, unless the transaction also spends it', () => {
    const owners = view.owners.with(0, contract)
    const first = view.outputs.boxes.findIndex((box) => box.owner === 0)
    expect(first).toBeGreaterThanOrEqual(0)
    expect(warningsOf({ owners })).toEqual(['contract'])
    expect(warningsOf({ owners }, ['9contract'])).toEqual([])
    const [input = expect.fail()] = view.inputs.boxes
    expect(warningsOf({ owners, inputs: { ...view.inputs, boxes: [{ ...input, owner: 0 }] } })).toEqual([])
  })
})

test('an input that another transaction spends says so, and one that this transaction spends does not', async () => {
  const viewOf = async (spender: string) => {
    const api = apiWith({
      [`/api/v2/boxes/${SPENT}`]: { ...spentBox, spentBy: { transactionId: spender, height: 9, timestamp: 1 } },
    })
    return buildDecodedView(decoded(hex), 0x00, await lookUp(api, decoded(hex), OPTIONS))
  }
  expect((await viewOf('dd'.repeat(32))).inputs.boxes[0]?.spentBy).toMatchObject({ transactionId: 'dd'.repeat(32) })
  expect((await viewOf(transaction.id)).inputs.boxes[0]?.spentBy).toBeUndefined()
})

test('tokens that the inputs do not have are minted, and those that the outputs do not have are burned', async () => {
  const other = { ...asset, tokenId: 'cc'.repeat(32), name: null }
  const result = await lookUp(
    apiWith({ [`/api/v2/boxes/${SPENT}`]: { ...spentBox, assets: [other] } }),
    decoded(hex),
    OPTIONS,
  )
  const view = buildDecodedView(decoded(hex), 0x00, result)
  expect([view.mints, view.burns].map((list) => list.map(({ token }) => view.tokens[token]?.tokenId))).toEqual([
    [TOKEN],
    ['cc'.repeat(32)],
  ])
})

test('nothing is called minted while an input is unknown', async () => {
  const inputs = [...transaction.inputs, { boxId: 'ee'.repeat(32) as BoxId, proof: '', extension: [] }]
  const text = bytesToHex(serialiseTransaction(deriveTransaction({ ...transaction, inputs }, blake2b256)))
  const api = apiWith({ [`/api/v2/boxes/${SPENT}`]: { ...spentBox, assets: [] } })
  const view = buildDecodedView(decoded(text), 0x00, await lookUp(api, decoded(text), OPTIONS))
  expect([view.inputs.value, view.mints, view.burns]).toEqual([null, [], []])
})

test('a transaction with many inputs is looked up in part', async () => {
  const inputs = Array.from({ length: 100 }, (_, i) => ({
    boxId: i.toString(16).padStart(64, '0') as BoxId,
    proof: '',
    extension: [],
  }))
  const many = deriveTransaction({ ...transaction, inputs }, blake2b256)
  const api = apiWith({})
  const result = await lookUp(api, decoded(bytesToHex(serialiseTransaction(many))), OPTIONS)
  expect(result.isPartial).toBe(true)
  expect(api.paths.filter((path) => path.startsWith('/api/v2/boxes/'))).toHaveLength(60)
})

test('sends a transaction with exact amounts and its context variables in order', async () => {
  const sent: [string, string][] = []
  const results = [
    { ok: true, value: { transactionId: transaction.id } },
    { ok: false, status: 400, detail: 'Double spending attempt' },
    { ok: false, status: 429, detail: '' },
    { ok: false, status: 503, detail: '' },
  ] as const
  const post = (path: string, json: string) => {
    sent.push([path, json])
    return Promise.resolve(results[sent.length - 1] ?? expect.fail())
  }
  const send = (mode: 'check' | 'submit') => sendTransaction({ post }, { transaction, mode }, neverAborted)
  expect(await send('check')).toEqual({ kind: 'accepted' })
  expect(await send('submit')).toEqual({ kind: 'rejected', detail: 'Double spending attempt' })
  expect(await send('check')).toEqual({ kind: 'limited' })
  expect(await send('check')).toEqual({ kind: 'unavailable' })
  expect(sent.map(([path]) => path).slice(0, 2)).toEqual(['/api/v2/transactions/check', '/api/v2/transactions'])
  expect(sent[0]?.[1].replaceAll(/\s/g, '')).toContain('"extension":{"10":"0402","2":"0404"}')
  const failing = { post: () => Promise.reject(new Error('away')) }
  expect(await sendTransaction(failing, { transaction, mode: 'check' }, neverAborted)).toEqual({ kind: 'unavailable' })
})

test('the page of any decodable text can be built', () => {
  const text = printJson(nodeTransactionJson(transaction))
  let state = 5
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const digits = '0123456789abcdef'
  let built = 0
  for (let round = 0; round < 2_000; round++) {
    const at = random(text.length)
    const changed = text.slice(0, at) + (digits[random(16)] ?? '') + text.slice(at + random(2))
    const result = decodeText(changed)
    if (!result.ok) continue
    buildDecodedView(result.value, 0x00)
    built++
  }
  expect(built).toBeGreaterThan(300)
})

test('a register that is no constant is shown as it is', () => {
  const json = printJson(nodeTransactionJson(transaction)).replace('"R4": "0402"', '"R4": "ff"')
  const [first] = buildDecodedView(decoded(json), 0x00).outputs.boxes
  expect(first?.registers).toEqual([{ id: 'R4', type: null, text: 'ff', meaning: null }])
})

test('a script that is too long for a box has no address', () => {
  const json = parseLossless(printJson(nodeTransactionJson(transaction))) as { outputs: { ergoTree: string }[] }
  const long = { ...json, outputs: [{ ...json.outputs[0], ergoTree: '00'.repeat(100_000) }] }
  const view = buildDecodedView(decoded(printJson(long)), 0x00)
  expect(view.owners).toMatchObject([{ address: '', isReadable: false }])
})
