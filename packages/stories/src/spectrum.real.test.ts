import { type Box, type BoxId, parseLossless, type TokenId, type Transaction } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { decodeBlock, decodeBox } from '@ergo-explorer/node'
import { buildBox, describeWithRealData, listFiles, readJson, readLines } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { createScriptReader } from './script-reader.ts'
import { ORDER_LAYOUTS, readAmmPool, readOrder } from './spectrum.ts'

const readScript = createScriptReader(blake2b256)

interface List {
  readonly boxes: readonly { readonly box: unknown }[]
}

describeWithRealData('Spectrum’s pools on mainnet', () => {
  const lists = parseLossless(readJson('node/boxes/by-protocol.json')) as Record<string, List>
  const poolsIn = (name: string) => lists[name]?.boxes.map(({ box }) => readAmmPool(decodeBox(box), readScript)) ?? []

  test('are all recognised, those of ERG by the missing second token', () => {
    const [erg, tokens] = [poolsIn('spectrum-pool-n2t'), poolsIn('spectrum-pool-t2t')]
    expect(erg.map((pool) => pool?.x.tokenId ?? 'ERG')).toEqual(Array.from({ length: 12 }, () => 'ERG'))
    expect(tokens.map((pool) => pool?.x.tokenId)).toEqual(
      Array.from({ length: 5 }, () => expect.stringMatching(/^[0-9a-f]{64}$/) as string),
    )
  })

  test('return most of a payment to the trader', () => {
    for (const pool of [...poolsIn('spectrum-pool-n2t'), ...poolsIn('spectrum-pool-t2t')]) {
      expect(pool?.fee).toBeGreaterThanOrEqual(900)
      expect(pool?.fee).toBeLessThan(1000)
    }
  })
})

describeWithRealData('orders against Spectrum’s pools in recorded boxes', () => {
  const boxes = readLines('node/boxes/harvested-boxes.jsonl.gz').flatMap(boxIn)
  const templates = new Map(boxes.map((box) => [readScript(box.ergoTree).template, box]))

  test('contain seven of the fourteen kinds', () => {
    expect([...ORDER_LAYOUTS.keys()].filter((template) => templates.has(template))).toHaveLength(7)
  })

  test.each([
    ['a3673cf9', { nanoErg: 10_000_000n, assets: [] }, { nanoErg: 0n, assets: [{ amount: 20n }] }],
    ['f027c8ec', { nanoErg: 300_000_000n, assets: [] }, { nanoErg: 0n, assets: [{ amount: 5_248_464n }] }],
    // The rest of the 40 that its box holds is for the executor.
    ['ff05c9f4', { nanoErg: 0n, assets: [{ amount: 22n }] }, { nanoErg: 9_851_941n, assets: [] }],
  ])('the terms of %s, of version 3, match the published ones', (start, offered, minReceived) => {
    const box = boxes.find(({ boxId }) => boxId.startsWith(start)) ?? expect.fail('it is among them')
    expect(readOrder(box, readScript)).toMatchObject({ offered, minReceived })
  })

  test.each(
    [...ORDER_LAYOUTS]
      .filter(([template]) => templates.has(template))
      .map(([template, { side }]) => ({ template, side })),
  )('$side $template is read with a pool, an owner and the offered amount', ({ template, side }) => {
    const box = templates.get(template) ?? expect.fail('filtered above')
    const order = readOrder(box, readScript)
    expect(order).toMatchObject({ side, boxId: box.boxId })
    // The owner is a plain key, which can be paid.
    expect(order?.owner).toMatch(/^0008cd0[23][0-9a-f]{64}$/)
  })
})

describeWithRealData('orders of version 1', () => {
  test('a recorded deposit offers the ERG that its script names and all of its tokens', () => {
    const file = parseLossless(readJson('explorer/graphql/transactions-100.json'))
    const recorded = findObject(file, ({ boxId }) => boxId === DEPOSIT) ?? expect.fail('it is in the file')
    // This API writes amounts as text.
    const assets = (recorded['assets'] as readonly { readonly tokenId: string; readonly amount: string }[]).map(
      ({ tokenId, amount }) => ({ tokenId, amount: BigInt(amount) }),
    )
    const box = decodeBox({ ...recorded, value: BigInt(String(recorded['value'])), assets })
    expect(readOrder(box, readScript)).toMatchObject({
      side: 'deposit',
      poolNft: 'f40afb6f877c40a30c8637dd5362227285738174151ce66d6684bc1b727ab6cf',
      offered: { nanoErg: 11_900_184_004n, assets: [{ amount: 287_359_676n }] },
    })
  })

  test.each([
    [
      'SwapSample',
      { side: 'swap', minReceived: { nanoErg: 0n, assets: [{ tokenId: '01'.repeat(32), amount: 800n }] } },
    ],
    ['DepositSample', { side: 'deposit', minReceived: undefined }],
    ['RedeemSample', { side: 'redeem', minReceived: undefined }],
  ])('the published %s of token/token pools names its pool and owner', (name, expected) => {
    const { entries } = parseLossless(readJson('labels/contract-templates-spectrum.json')) as {
      readonly entries: readonly { readonly name: string; readonly hex: string; readonly source: string }[]
    }
    const sample = entries.find(
      (entry) => entry.name === name && entry.source.endsWith('nativeFee/contracts/t2tTemplates.ts'),
    )
    const assets = ['05', '06'].map((byte) => ({ tokenId: byte.repeat(32) as TokenId, amount: 7n }))
    const box = buildBox({
      ergoTree: withOwner(sample?.hex ?? ''),
      assets: expected.side === 'deposit' ? assets : assets.slice(0, 1),
    })
    expect(readOrder(box, readScript)).toMatchObject({
      ...expected,
      poolNft: '02'.repeat(32),
      owner: `0008cd${OWNER}`,
      offered: { nanoErg: 0n, assets: box.assets },
    })
  })
})

const DEPOSIT = 'a7b63d0ffed0f3d900621da4d6531f19da415d8978ffbbfd96009c3fc5f32973'
const OWNER = `02${'79'.repeat(32)}`

/** The sample with a key in place of its first constant, which is `false`; the script states its size. */
function withOwner(sample: string): string {
  const [, count = '', rest = ''] = /^19[0-9a-f]{4}([0-9a-f]{2})08d2([0-9a-f]+)$/.exec(sample) ?? expect.fail(sample)
  const body = `${count}08cd${OWNER}${rest}`
  const size = body.length / 2
  const vlq = [(size & 0x7f) | 0x80, size >> 7].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `19${vlq}${body}`
}

type JsonObject = Readonly<Record<string, unknown>>

function findObject(value: unknown, matches: (object: JsonObject) => boolean): JsonObject | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  // A JSON object or list.
  const object = value as JsonObject
  if (matches(object)) return object
  for (const inner of Object.values(object)) {
    const found = findObject(inner, matches)
    if (found !== undefined) return found
  }
  return undefined
}

describeWithRealData('orders that were executed on mainnet', () => {
  const boxes = new Map<BoxId, Box>()
  for (const line of readLines('node/boxes/mainnet-1795968-1796160-spent-and-read.jsonl.gz')) {
    const box = decodeBox(parseLossless(line))
    boxes.set(box.boxId, box)
  }
  const transactions = listFiles('node/blocks')
    .filter((name) => /mainnet-(100000|179\d{3})\d\.json$/.test(name))
    .flatMap((name) => {
      const block = decodeBlock(parseLossless(readJson(name)))
      return block.ok ? block.value.transactions : []
    })
  for (const box of transactions.flatMap(({ outputs }) => outputs)) boxes.set(box.boxId, box)
  const executed = transactions.flatMap((transaction) => executionOf(transaction, boxes) ?? [])

  test('were executed by the pools they name, if the pool’s box is known', () => {
    const known = executed.filter(({ pool }) => pool !== undefined)
    expect(known.map(({ pool }) => pool?.assets[0]?.tokenId)).toEqual(known.map(({ order }) => order.poolNft))
    expect(known).toHaveLength(3)
  })

  test('paid their owners more than the minimum, as the order books of that day show', () => {
    const terms = executed.map(({ order: { side, offered, minReceived }, reward, box }) => ({
      side,
      offered: side === 'sell' ? offered.nanoErg : offered.assets[0]?.amount,
      minReceived: side === 'sell' ? minReceived?.assets[0]?.amount : minReceived?.nanoErg,
      got:
        side === 'sell'
          ? reward.assets.find(({ tokenId }) => tokenId === minReceived?.assets[0]?.tokenId)?.amount
          : reward.value - box.value,
    }))
    expect(terms).toEqual([
      { side: 'sell', offered: 9_000_000_000n, minReceived: 236_159_338n, got: 243_243_623n },
      // Minus the executor's fee.
      { side: 'buy', offered: 917n, minReceived: 5_966_629_452n, got: 6_139_441_142n },
      { side: 'sell', offered: 10_000_000_000n, minReceived: 553_566_622n, got: 570_142_177n },
      { side: 'sell', offered: 75_000_000_000n, minReceived: 66_857n, got: 68_703n },
    ])
  })
})

/** The first swap that a transaction executes, with the box that its owner received. */
function executionOf({ inputs, outputs }: Transaction, boxes: ReadonlyMap<BoxId, Box>) {
  const spent = inputs.map(({ boxId }) => boxes.get(boxId))
  const box = spent.find((each) => each !== undefined && readOrder(each, readScript)?.minReceived !== undefined)
  const order = box && readOrder(box, readScript)
  const reward = outputs.find(({ ergoTree }) => ergoTree === order?.owner)
  if (box === undefined || order === undefined || reward === undefined) return undefined
  return { order, box, reward, pool: spent[0] }
}

/** Some recordings are incomplete or not in the format of a node. */
function boxIn(line: string): Box[] {
  const { box } = parseLossless(line) as { readonly box: unknown }
  try {
    return [decodeBox(box)]
  } catch {
    return []
  }
}
