import { bytesToHex, encodeAddress, hexToBytes, p2pkAddress, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import type { Candidate, Resolution } from '@ergo-explorer/contract'
import { packTransaction } from '@ergo-explorer/db'
import { afterAll, describe, expect, test } from 'vitest'
import { ledgerOf } from '#testing/ledger.ts'
import { startTestApi } from '#testing/test-api.ts'
import { createV2Client } from '#testing/v2-client.ts'
import { addressOf, unusedAddress, hashOf, mempoolOf } from '#testing/mempool.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { get } = createV2Client(api)
const { node, database } = api.chain
const ledger = ledgerOf(node)
const mempool = mempoolOf(node)
const { systemScripts } = presetOf('devnet')
const blake2b256 = await createBlake2b256()

const resolve = (text: string) => get<Resolution>(`resolve/${encodeURIComponent(text)}`)
const candidates = async (text: string) => (await resolve(text)).candidates
const plain = { label: null, certainty: 'exact', isUsed: true, genuineness: null } as const

const block = ledger.blockAt(300)
const [transaction = expect.fail()] = ledger.blockAt(310).transactions.slice(1)
const [box = expect.fail()] = transaction.outputs
const [unconfirmed = expect.fail()] = mempool.transactions

describe('resolves', () => {
  test.each<[string, string, Partial<Candidate>]>([
    ['a height', '300', { kind: 'block', id: block.header.id, label: '300' }],
    ['a block id', block.header.id, { kind: 'block', id: block.header.id, label: '300' }],
    ['a transaction id', transaction.id, { kind: 'transaction', id: transaction.id }],
    ['an upper-case transaction id', transaction.id.toUpperCase(), { kind: 'transaction', id: transaction.id }],
    ['the id of a pending transaction', unconfirmed.id, { kind: 'pending-transaction', id: unconfirmed.id }],
    ['a box id', box.boxId, { kind: 'box', id: box.boxId }],
    [
      'a link',
      `https://explorer.example/en/transactions/${transaction.id}`,
      { kind: 'transaction', id: transaction.id },
    ],
  ])('%s', async (_, text, expected) => {
    expect(await candidates(text)).toEqual([{ ...plain, ...expected }])
  })

  test('the id of an orphaned block, or of a transaction only in orphaned blocks', async () => {
    const knownIds = new Set<string>(
      [...ledger.blocks, { transactions: mempool.transactions }].flatMap((each) =>
        each.transactions.map(({ id }) => id),
      ),
    )
    for (const { header, transactions } of ledger.orphans) {
      expect(await candidates(header.id)).toEqual([
        { ...plain, kind: 'orphaned-block', id: header.id, label: String(header.height) },
      ])
      for (const { id } of transactions)
        if (!knownIds.has(id)) expect(await candidates(id)).toEqual([{ ...plain, kind: 'orphaned-transaction', id }])
        else expect((await candidates(id)).map(({ kind }) => kind)).not.toContain('orphaned-transaction')
    }
  })

  test('the id of a dropped transaction or an unconfirmed box', async () => {
    const [output = expect.fail()] = unconfirmed.outputs
    expect(await candidates(output.boxId)).toEqual([{ ...plain, kind: 'pending-box', id: output.boxId }])
    await using copy = await api.chain.databases.create(database)
    const id = 'ee'.repeat(32)
    await copy.pool.query(
      `INSERT INTO mempool_outcomes (id, first_seen, ended_at, outcome, body) VALUES ($1, 1, 2, 'dropped', $2)`,
      [`\\x${id}`, packTransaction(unconfirmed)],
    )
    await using changed = await startTestApi({ database: copy, node })
    const { candidates: found } = await createV2Client(changed).get<Resolution>(`resolve/${id}`)
    expect(found).toEqual([{ ...plain, kind: 'ended-transaction', id }])
  })

  test('an address by address, script, public key or script hash, used or not', async () => {
    const entry = [...ledger.entries.keys()].find((each) => each.startsWith('0008cd')) ?? expect.fail()
    const own = { ...plain, kind: 'address', id: addressOf(entry) }
    expect(await candidates(addressOf(entry))).toEqual([own])
    for (const text of [entry, entry.slice('0008cd'.length), hashOf(entry)])
      expect(await candidates(text)).toEqual([{ ...own, certainty: 'derived' }])
    expect(await candidates(unusedAddress())).toEqual([
      { ...plain, kind: 'address', id: unusedAddress(), isUsed: false },
    ])
  })

  test('an address with a label', async () => {
    expect(await candidates(addressOf(systemScripts.fee))).toEqual([
      { ...plain, kind: 'address', id: addressOf(systemScripts.fee), label: 'Miner fee' },
    ])
    expect(await candidates(systemScripts.emission)).toMatchObject([
      { label: 'Emission contract', certainty: 'derived' },
    ])
  })

  test('a template hash of either kind', async () => {
    const { rows } = await database.pool.query<{ sha256: string; blake2b256: string }>(
      'SELECT t.sha256, t.blake2b256 FROM scripts s JOIN templates t ON t.id = s.template WHERE s.ergo_tree = $1',
      [`\\x${systemScripts.fee}`],
    )
    const [{ sha256, blake2b256: other } = expect.fail()] = rows
    for (const text of [sha256, other])
      expect(await candidates(text)).toEqual([{ ...plain, kind: 'contract', id: sha256 }])
  })

  test('nothing for an unknown text', async () => {
    for (const text of ['ab'.repeat(32), '999999999', 'No token has this name', '…', '%'])
      expect(await resolve(text)).toEqual({ text, candidates: [], addressFault: null })
  })
})

describe('prefix', () => {
  test.each([
    ['of a block', block.header.id, 'block'],
    ['of a transaction', transaction.id, 'transaction'],
    ['of a box', box.boxId, 'box'],
  ])('%s is found from six digits on', async (_, id, kind) => {
    expect(await candidates(id.slice(0, 12))).toMatchObject([{ kind, id, certainty: 'prefix' }])
    expect(await candidates(id.slice(0, 6))).toContainEqual(expect.objectContaining({ kind, id, certainty: 'prefix' }))
    expect(
      (await candidates(id.slice(0, 5))).filter((each) => each.kind === kind && each.certainty === 'prefix'),
    ).toEqual([])
  })

  test('of an address lists the matches', async () => {
    const address = addressOf([...ledger.entries.keys()].find((tree) => tree.startsWith('0008cd')) ?? '')
    expect(await candidates(address.slice(0, 12))).toEqual([
      { ...plain, kind: 'address', id: address, certainty: 'prefix' },
    ])
    const many = await candidates('88dhgzEuTXa')
    expect(many).toHaveLength(5)
    expect(many.every(({ id }) => id.startsWith('88dhgzEuTXa'))).toBe(true)
  })
})

describe('token', () => {
  const named = async () => {
    const { rows } = await database.pool.query<{ token_id: string; name: string }>(
      `SELECT token_id, name FROM token_mints JOIN tokens ON id = token WHERE name <> ''`,
    )
    return rows
  }

  test('is found by id and by name in any case, exact matches first', async () => {
    const tokens = await named()
    const { token_id: id, name } = tokens.find((each) => each.name.length > 5) ?? expect.fail()
    expect(await candidates(id)).toContainEqual({
      ...plain,
      kind: 'token',
      id,
      label: name,
      genuineness: expect.any(String),
    })
    for (const text of [name, name.toUpperCase()]) {
      const [first] = await candidates(text)
      expect(first).toMatchObject({ kind: 'token', certainty: 'exact' })
      expect(first?.label?.toLowerCase()).toBe(name.toLowerCase())
    }
    const start = name.slice(0, 4)
    const found = await candidates(start)
    const alike = tokens.filter((each) => each.name.toLowerCase().startsWith(start.toLowerCase()))
    expect(found.filter(({ kind }) => kind === 'token')).toHaveLength(Math.min(8, alike.length))
    expect(
      found
        .filter(({ kind }) => kind === 'token')
        .every(({ label }) => label?.toLowerCase().startsWith(start.toLowerCase())),
    ).toBe(true)
  })
})

describe('reports why an address is invalid', () => {
  const address = unusedAddress()
  const testnet = encodeAddress(p2pkAddress(`02${'79'.repeat(32)}`, 0x10), blake2b256)
  const data = encodeAddress({ kind: 'ADH', networkPrefix: 0, body: hexToBytes('ab'.repeat(32)) }, blake2b256)

  test.each([
    ['checksum', `${address.slice(0, -1)}${address.endsWith('x') ? 'y' : 'x'}`],
    ['alphabet', `${address.slice(0, -1)}0`],
    ['network', testnet],
    ['type', data],
  ])('%s', async (addressFault, text) => {
    expect(await resolve(text)).toEqual({ text, candidates: [], addressFault })
  })
})

test('uses at most two queries per request', async () => {
  for (const text of [
    '',
    ' ',
    '0',
    '\u{0}',
    "'; DROP TABLE blocks; --",
    '%%%',
    '\\x',
    'ab'.repeat(4000),
    bytesToHex(new Uint8Array(33)),
  ])
    expect([200, 404]).toContain((await api.get(`/api/v2/resolve/${encodeURIComponent(text)}`)).status)
  expect(api.app.maxQueriesPerRequest.get('resolveText')).toBe(2)
})
