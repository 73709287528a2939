import { describeWithRealData, listFiles, readJson, readLines } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { hexToBytes } from '#bytes/hex.ts'
import { parseErgoTree } from './ergo-tree.ts'
import { parseExpression } from './expression.ts'

/** It guards a mainnet box, which can only be spent once its rent is due. */
const UNPARSABLE = '092f0204a00b08cd021dde34603426402615658f1d970cfa7c7bd92ac81a8b16ee20427901040404040004020504040402'

describeWithRealData('every recorded script', () => {
  const scripts = new Set(
    ['node/blocks', 'node/boxes', 'node/indexed', 'explorer/v1'].flatMap(listFiles).flatMap(scriptsIn),
  )

  test('is parsed to its last byte, except for the one that no node can parse', () => {
    const unparsed = [...scripts].filter((script) => {
      const tree = parseErgoTree(hexToBytes(script))
      return !tree.ok || !parseExpression(tree.value.template).ok
    })
    process.stdout.write(`distinct scripts: ${scripts.size} parsed, except for ${unparsed.length}\n`)
    expect(scripts.size).toBeGreaterThan(2000)
    expect(unparsed).toEqual([UNPARSABLE])
  })
})

function scriptsIn(file: string): string[] {
  const texts = file.endsWith('.gz') ? readLines(file) : [readJson(file)]
  return texts.flatMap((text) =>
    [...text.matchAll(/"ergoTree"\s*:\s*"([0-9a-f]+)"/g)].map(([, script]) => script ?? ''),
  )
}
