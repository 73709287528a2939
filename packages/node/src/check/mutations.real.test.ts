import { parseLossless } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { describeWithRealData, listFiles, readJson, readLines } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { decodeBlock } from '../decode/decode-block.ts'
import { mutationsOf } from '../testing/mutations.ts'
import { checkBlock } from './check-block.ts'

const blake2b256 = await createBlake2b256()

describeWithRealData('recorded blocks of versions 1 to 4', () => {
  const texts = [
    readLines('node/blocks/mainnet-0000001-0000100.jsonl')[1] ?? '',
    readJson('node/blocks/mainnet-0417800.json'),
    readJson('node/blocks/mainnet-0700000.json'),
    readJson('node/blocks/mainnet-0844670.json'),
    readJson('node/blocks/mainnet-1796150.json'),
  ]

  test('are believed as they are', () => {
    expect(texts.map((text) => verdictOn(parseLossless(text)))).toEqual(texts.map(() => 'believed'))
  })

  test('are refused with any one field changed, by a name', () => {
    const reasons = new Map<string, number>()
    const believed: string[] = []
    let count = 0
    for (const text of texts) {
      for (const { path, block } of mutationsOf(text)) {
        const verdict = verdictOn(block)
        if (verdict === 'believed') believed.push(path)
        reasons.set(verdict, (reasons.get(verdict) ?? 0) + 1)
        count++
      }
    }
    const byReason = [...reasons].map(([reason, times]) => `${reason} ${times}`).join(', ')
    process.stdout.write(`changed blocks: ${count} tried, ${believed.length} believed; ${byReason}\n`)
    expect(believed).toEqual([])
    expect(count).toBeGreaterThan(1000)
  })
})

describeWithRealData('every recorded block', () => {
  test('is believed, but for three whose source has left out their sizes', () => {
    const files = listFiles('node/blocks')
    const texts = files.flatMap((file) => (/\.jsonl(\.gz)?$/.test(file) ? readLines(file) : [readJson(file)]))
    const start = performance.now()
    const verdicts = texts.map((text) => verdictOn(parseLossless(text)))
    const ms = performance.now() - start
    const believed = verdicts.filter((verdict) => verdict === 'believed').length
    process.stdout.write(`recorded blocks: ${believed} of ${texts.length} believed, in ${ms.toFixed(0)} ms\n`)
    expect(verdicts.filter((verdict) => verdict !== 'believed')).toEqual(Array(3).fill('bad_answer'))
  })
})

function verdictOn(json: unknown): string {
  const block = decodeBlock(json)
  if (!block.ok) return block.error.code
  const [fault] = checkBlock(block.value, { checkPow: true, mayLackExtension: true, blake2b256 })
  return fault?.code ?? 'believed'
}
