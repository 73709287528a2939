import { describeWithRealData, listFiles, readJson, readLines } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { bytesToHex, hexToBytes } from '#bytes/hex.ts'
import { constantText } from './constant-text.ts'
import { decodeConstant } from './constant-decoder.ts'
import { encodeConstant } from './constant-encoder.ts'
import { parseConstantText } from './constant-parser.ts'
import { renderConstant } from './rendered-constant.ts'

interface Vector {
  readonly serialized: string
  readonly sigmaType: string | null
  readonly rendered: string | null
}
type Vectors = Record<'explorerApi' | 'explorerBackendSpec' | 'ergowatch', readonly Vector[]>

describeWithRealData('recorded registers', () => {
  const vectors = JSON.parse(readJson('vectors/registers-explorer-rendered.json')) as Vectors

  test('render like the public API', () => {
    const exact = [...vectors.explorerApi, ...vectors.explorerBackendSpec]
    const wrong = exact.filter(({ serialized, sigmaType, rendered }) => {
      const ours = renderConstant(serialized)
      return ours.sigmaType !== (sigmaType && withSpaces(sigmaType)) || ours.renderedValue !== rendered
    })
    process.stdout.write(`registers: ${exact.length} rendered, ${wrong.length} differ\n`)
    expect(exact).toHaveLength(125)
    expect(wrong).toEqual([])
  })

  test('have the type that another indexer names', () => {
    // Types that the public API leaves null, or names differently, follow that indexer's own rules.
    const named = vectors.ergowatch.map(({ serialized, sigmaType }) => [
      renderConstant(serialized).sigmaType,
      sigmaType,
    ])
    const wrong = named.filter(([ours, theirs]) => ours !== null && ours !== theirs)
    process.stdout.write(`register types: ${named.length} compared, ${wrong.length} differ\n`)
    expect(wrong).toEqual([])
  })

  test('of every recorded block round-trip to the same bytes', () => {
    const registers = registersOfBlocks()
    const undecodable = [...registers].filter((hex) => !decodeConstant(hexToBytes(hex)).ok)
    const wrong = [...registers].filter((hex) => {
      const constant = decodeConstant(hexToBytes(hex))
      return constant.ok && !hex.startsWith('86') && bytesToHex(encodeConstant(constant.value)) !== hex
    })
    process.stdout.write(
      `distinct registers in blocks: ${registers.size}, ${wrong.length} differ, ${undecodable.length} not decoded\n`,
    )
    expect(wrong).toEqual([])
    // A box inside a register is the only value that cannot be decoded.
    expect(undecodable.filter((hex) => !hex.startsWith('63'))).toEqual([])
  })

  test('round-trip through text to the same bytes', () => {
    const registers = [...registersOfBlocks()].filter((hex) => !hex.startsWith('86'))
    const wrong = registers.filter((hex) => {
      const constant = decodeConstant(hexToBytes(hex))
      const again = constant.ok ? parseConstantText(constantText(constant.value)) : undefined
      return again !== undefined && !(again.ok && bytesToHex(encodeConstant(again.value)) === hex)
    })
    process.stdout.write(`registers as text: ${registers.length} written and read, ${wrong.length} differ\n`)
    expect(wrong).toEqual([])
  })
})

/** The backend's test suite writes one tuple type without the space that its printer inserts, as parser input. */
const withSpaces = (typeName: string): string => typeName.replaceAll(/,(?! )/g, ', ')

function registersOfBlocks(): Set<string> {
  const texts = listFiles('node/blocks').flatMap((file) => (file.endsWith('.gz') ? readLines(file) : [readJson(file)]))
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/"R[4-9]"\s*:\s*"([0-9a-f]+)"/g)].map(([, hex]) => hex ?? '')),
  )
}
