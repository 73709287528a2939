import { bytesToHex, deriveNameSkeleton, encodeAddress, hexToBytes, p2pkAddress, presetOf } from '@ergo-explorer/chain'
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
const plain = {
  name: null,
  certainty: 'exact',
  isUsed: true,
  genuineness: null,
  verdict: null,
  holderCount: null,
  timestamp: null,
  value: null,
} as const

const block = ledger.blockAt(300)
const [transaction = expect.fail()] = ledger.blockAt(310).transactions.slice(1)
const [box = expect.fail()] = transaction.outputs
const [unconfirmed = expect.fail()] = mempool.transactions

const blockAt300 = {
  kind: 'block',
  id: block.header.id,
  name: '300',
  timestamp: block.header.timestamp,
} as const
const confirmed = {
  kind: 'transaction',
  id: transaction.id,
  timestamp: ledger.blockAt(310).header.timestamp,
} as const

const shorten = (id: string, dots = '…') => id.slice(0, 8) + dots + id.slice(-8)

describe('resolves', () => {
  test.each<[string, string, Partial<Candidate>]>([
    ['a height', '300', blockAt300],
    ['a height with a sign', '#300', blockAt300],
    ['a block id', block.header.id, blockAt300],
    ['a transaction id', transaction.id, confirmed],
    ['an upper-case transaction id', transaction.id.toUpperCase(), confirmed],
    ['the id of a pending transaction', unconfirmed.id, { kind: 'pending-transaction', id: unconfirmed.id }],
    ['a box id', box.boxId, { kind: 'box', id: box.boxId }],
    ['a shortened transaction id', shorten(transaction.id), { ...confirmed, certainty: 'prefix' }],
    ['a shortened box id with dots', shorten(box.boxId, '...'), { kind: 'box', id: box.boxId, certainty: 'prefix' }],
    [
      'a shortened address',
      shorten(addressOf(box.ergoTree)),
      { kind: 'address', id: addressOf(box.ergoTree), certainty: 'prefix' },
    ],
    ['a link', `https://explorer.example/en/transactions/${transaction.id}`, confirmed],
    ['a link with more after the id', `https://explorer.example/tx/${transaction.id}/receipt?page=2`, confirmed],
    ['a parameter of a link', `https://explorer.example/tx?id=${transaction.id}`, confirmed],
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
        { ...plain, kind: 'orphaned-block', id: header.id, name: String(header.height) },
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

  test('a shortened token id leads to the token, not to the box of the same id', async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      `SELECT encode(token_id, 'hex') AS id FROM tokens JOIN token_mints ON token = tokens.id ORDER BY token LIMIT 5`,
    )
    for (const { id } of rows)
      expect((await candidates(shorten(id)))[0]).toMatchObject({ kind: 'token', id, certainty: 'prefix' })
  })

  test('the end of an address or of a token id, with and without dots', async () => {
    const address = addressOf(box.ergoTree)
    const found = { ...plain, kind: 'address', id: address, certainty: 'contains' }
    for (const text of [address.slice(-6), `…${address.slice(-8)}`, `...${address.slice(-20)}`])
      expect(await candidates(text)).toEqual([found])
    expect(await candidates(address.slice(-5))).toEqual([])
    const { rows } = await database.pool.query<{ id: string }>(
      `SELECT encode(token_id, 'hex') AS id FROM tokens JOIN token_mints ON token = tokens.id ORDER BY token LIMIT 5`,
    )
    for (const { id } of rows)
      for (const text of [id.slice(-6), `…${id.slice(-8)}`, id.slice(-40).toUpperCase()])
        expect((await candidates(text))[0]).toMatchObject({ kind: 'token', id, certainty: 'contains' })
  })

  test('an address with a label', async () => {
    expect(await candidates(addressOf(systemScripts.fee))).toEqual([
      { ...plain, kind: 'address', id: addressOf(systemScripts.fee), name: 'Miner fee' },
    ])
    expect(await candidates(systemScripts.emission)).toMatchObject([{ name: 'Emission', certainty: 'derived' }])
  })

  test('a template hash of either kind', async () => {
    const { rows } = await database.pool.query<{ sha256: string; blake2b256: string }>(
      'SELECT t.sha256, t.blake2b256 FROM scripts s JOIN templates t ON t.id = s.template WHERE s.ergo_tree = $1',
      [`\\x${systemScripts.fee}`],
    )
    const [{ sha256, blake2b256: other } = expect.fail()] = rows
    for (const text of [sha256, other])
      expect(await candidates(text)).toEqual([
        { ...plain, kind: 'contract', id: sha256, name: null, value: expect.stringMatching(/^\d+$/) },
      ])
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
      name,
      genuineness: expect.any(String),
      verdict: expect.objectContaining({ kind: expect.any(String) }),
      holderCount: expect.any(Number),
      timestamp: expect.any(Number),
    })
    for (const text of [name, name.toUpperCase()]) {
      const [first] = await candidates(text)
      expect(first).toMatchObject({ kind: 'token', certainty: 'exact' })
      expect(first?.name?.toLowerCase()).toBe(name.toLowerCase())
    }
    const start = name.slice(0, 4)
    const found = (await candidates(start)).filter(
      ({ certainty }) => certainty !== 'contains' && certainty !== 'similar',
    )
    const alike = tokens.filter((each) => each.name.toLowerCase().startsWith(start.toLowerCase()))
    expect(found.filter(({ kind }) => kind === 'token')).toHaveLength(Math.min(8, alike.length))
    expect(
      found
        .filter(({ kind }) => kind === 'token')
        .every((each) => each.name?.toLowerCase().startsWith(start.toLowerCase())),
    ).toBe(true)
  })
})

describe('a day', () => {
  test.each([
    ['ISO', 'toISOString'],
    ['day first', 'dots'],
    ['with an English month', 'words'],
  ])('%s, means its first block', async (_, notation) => {
    const { timestamp } = ledger.blockAt(300).header
    const [year, month, day] = new Date(timestamp).toISOString().slice(0, 10).split('-')
    const name = new Date(timestamp).toLocaleDateString('en', { month: 'long', timeZone: 'UTC' })
    const text = {
      toISOString: `${year}-${month}-${day}`,
      dots: `${day}.${month}.${year}`,
      words: `${day} ${name} ${year}`,
    }
    const start = Date.UTC(Number(year), Number(month) - 1, Number(day))
    const first = ledger.blocks.find(({ header }) => header.timestamp >= start) ?? expect.fail()
    expect(await candidates(text[notation as keyof typeof text])).toMatchObject([
      { kind: 'block', id: first.header.id, name: String(first.header.height), certainty: 'derived' },
    ])
  })

  test('before the first block or after the last one is not found', async () => {
    expect(await candidates('2009-01-03')).toEqual([])
    expect(await candidates('3000-01-01')).toEqual([])
  })
})

describe('a payment or ErgoPay link', () => {
  test('leads to its address', async () => {
    const address = addressOf([...ledger.entries.keys()].find((tree) => tree.startsWith('0008cd')) ?? '')
    for (const text of [`ergo:${address}?amount=1.5&description=Tea`, `ergopay://wallet.example/pay/${address}`])
      expect(await candidates(text)).toEqual([{ ...plain, kind: 'address', id: address }])
  })
})

describe('a raw transaction', () => {
  test('as JSON is recognised, and the same transaction on the chain is found', async () => {
    const [first, second] = await candidates(
      JSON.stringify({ id: transaction.id, inputs: transaction.inputs.map(({ boxId }) => ({ boxId })) }),
    )
    expect([first?.kind, second]).toEqual([undefined, undefined])
    const { json } = await api.get(`/api/v2/transactions/${transaction.id}/bytes`)
    const bytes = (json as { readonly bytes?: string } | undefined)?.bytes ?? expect.fail('no bytes')
    expect(await candidates(bytes)).toMatchObject([
      { kind: 'raw-transaction', id: transaction.id, certainty: 'exact' },
      { kind: 'transaction', id: transaction.id, certainty: 'derived' },
    ])
  })
})

describe('a label', () => {
  test('is found by its name, a part of it, or with a typing error', async () => {
    const emission = { kind: 'address', id: addressOf(systemScripts.emission), name: 'Emission' }
    const found = async (text: string) => (await candidates(text)).find(({ name }) => name === 'Emission')
    expect(await found('emission')).toMatchObject({ ...emission, certainty: 'exact' })
    expect(await found('Emiss')).toMatchObject({ ...emission, certainty: 'prefix' })
    expect(await candidates('Treasuyr')).toMatchObject([{ name: 'Treasury', certainty: 'similar' }])
  })

  test('that begins like the text comes after an original whose name looks like the text', async () => {
    await using copy = await api.chain.databases.create(database)
    const { rows } = await copy.pool.query<{ id: string }>(
      `UPDATE token_mints SET name = 'Emiss', skeleton = $1 WHERE token = (SELECT min(token) FROM token_mints)
      RETURNING (SELECT encode(token_id, 'hex') FROM tokens WHERE id = token) AS id`,
      [deriveNameSkeleton('Emiss')],
    )
    const tokenId = rows[0]?.id ?? expect.fail('no token')
    const original = { tokenId, name: 'Emiss', isNameUnique: true, issuer: null, source: 'test' }
    await using named = await startTestApi({
      database: copy,
      tokenRegistry: { originals: [original], blockedIds: [] },
    })
    const found = await createV2Client(named).get<Resolution>('resolve/Em1ss')
    expect(found.candidates[0]).toMatchObject({ kind: 'token', id: tokenId, certainty: 'similar' })
    expect(found.candidates).toContainEqual(expect.objectContaining({ name: 'Emission', certainty: 'prefix' }))
  })

  test('of an oracle pool leads to the pool', async () => {
    const [pool = expect.fail()] = presetOf('devnet').oraclePools
    const [first] = await candidates(`${pool.name} oracle`)
    expect(first).toMatchObject({ kind: 'oracle-pool', id: pool.poolNft, certainty: 'prefix' })
  })
})

describe('a near match', () => {
  const replace = (text: string, at: number) =>
    `${text.slice(0, at)}${text[at] === '7' ? '8' : '7'}${text.slice(at + 1)}`

  test.each([3, 30, 63])('of an id with a wrong digit at %i is found', async (at) => {
    for (const [kind, id] of [
      ['block', block.header.id],
      ['transaction', transaction.id],
      ['box', box.boxId],
    ] as const)
      expect(await candidates(replace(id, at))).toMatchObject([{ kind, id, certainty: 'similar' }])
  })

  test.each([4, 20, 50])('of an address with a wrong character at %i is found', async (at) => {
    const address = addressOf([...ledger.entries.keys()].find((tree) => tree.startsWith('0008cd')) ?? '')
    expect(await resolve(replace(address, at))).toMatchObject({
      addressFault: 'checksum',
      candidates: [{ kind: 'address', id: address, certainty: 'similar' }],
    })
  })
})

describe('a token name', () => {
  const longName = async () => {
    const { rows } = await database.pool.query<{ token_id: string; name: string }>(
      `SELECT token_id, name FROM token_mints JOIN tokens ON id = token
      WHERE name ~ '^[A-Za-z]{7,12}$' AND (SELECT count(*) FROM token_mints o WHERE o.skeleton = token_mints.skeleton) = 1
      ORDER BY token LIMIT 1`,
    )
    return rows[0] ?? expect.fail('no token with a unique long name')
  }

  test('is found with a letter wrong, missing, added or swapped, and by its middle', async () => {
    const { token_id: id, name } = await longName()
    const typos = [
      `${name.slice(0, 2)}q${name.slice(3)}`,
      name.slice(0, 3) + name.slice(4),
      `${name.slice(0, 4)}q${name.slice(4)}`,
      `${name.slice(0, 1)}${name[2]}${name[1]}${name.slice(3)}`,
    ]
    for (const typo of typos)
      expect([typo, (await candidates(typo))[0]]).toMatchObject([typo, { kind: 'token', id, certainty: 'similar' }])
    expect(await candidates(name.slice(2))).toContainEqual(
      expect.objectContaining({ kind: 'token', id, certainty: 'contains' }),
    )
  })

  test('is found with look-alike letters', async () => {
    const { token_id: id, name } = await longName()
    const folded = name.replaceAll('o', '0').replaceAll('a', '\u{430}').replaceAll('e', '\u{435}').replaceAll('i', '1')
    expect(await candidates(folded)).toContainEqual(expect.objectContaining({ kind: 'token', id }))
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
    expect(await resolve(text)).toMatchObject({ text, addressFault })
  })
})

test('uses at most three queries per request', async () => {
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
    expect([200, 400, 404]).toContain((await api.get(`/api/v2/resolve/${encodeURIComponent(text)}`)).status)
  expect(api.app.maxQueriesPerRequest.get('resolveText')).toBe(3)
})
