import { parseLossless } from '@ergo-explorer/chain'
import { restoreRecording } from '@ergo-explorer/contract/testing/restore-recording'
import { INCOMPATIBLE_FILES, type Recording, RECORDINGS } from '@ergo-explorer/contract/testing/recordings'
import { describeWithRealData, listFiles, readJson } from '@ergo-explorer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApi, startTestApi } from '#testing/test-api.ts'
import { indexedChain } from '#testing/indexed-chain.ts'
import { addDataInputToMempool } from './testing/add-data-input.ts'
import { liveResponses } from './testing/live-responses.ts'
import { type CompareOptions, shapeDifferences } from './testing/shape-differences.ts'

describeWithRealData('responses recorded from the public API compared with ours', () => {
  let api: TestApi
  let ours: (operationId: string) => Promise<unknown[]>
  beforeAll(async () => {
    await addDataInputToMempool(await indexedChain())
    api = await startTestApi()
    ours = await liveResponses(api)
  }, TIMEOUT_MS)
  afterAll(() => api[Symbol.asyncDispose]())

  const differing = async (recordings: readonly Recording[], options?: CompareOptions): Promise<string[]> => {
    const different: string[] = []
    for (const recording of recordings) {
      const live = await ours(recording.operation.operationId)
      const differences = shapeDifferences(responsesOf(recording), live, options)
      different.push(...differences.map((difference) => `${recording.file} ${difference}`))
    }
    return different
  }

  test('have the same keys and value types', async () => {
    const different = await differing(RECORDINGS)
    print(`${RECORDINGS.flatMap(responsesOf).length} recorded responses, ${different.length} differ`)
    expect(different).toEqual([])
  })

  test('older recordings have no key that ours lack', async () => {
    const older = INCOMPATIBLE_FILES.filter(({ file }) => !NODE_SHAPED.has(file))
    const different = await differing(older, { ignoreNewKeys: true })
    print(
      `${older.length} older responses with fewer keys, ${different.length} differ: ${older.map(describeFile).join('; ')}`,
    )
    expect(different).toEqual([])
  })

  test('all recordings of v0 and v1 are compared', () => {
    const compared = new Set([...RECORDINGS, ...INCOMPATIBLE_FILES].map(({ file }) => `explorer/${file}.json`))
    const files = ['explorer', ...FOLDERS.map((folder) => `explorer/${folder}`)].flatMap(listFiles)
    const others = files.filter((file) => !compared.has(file))
    const nodeShaped = INCOMPATIBLE_FILES.filter(({ file }) => NODE_SHAPED.has(file)).map(describeFile)
    print(`${compared.size} files of v0 and v1; not compared: ${[...nodeShaped, ...others].join('; ')}`)
    expect(others.filter((file) => /explorer\/v[01]\//.test(file))).toEqual([])
    expect(nodeShaped).toHaveLength(NODE_SHAPED.size)
  })
})

/** Includes the time to simulate and index a chain. */
const TIMEOUT_MS = 60_000

/** Recorded in 2019, when mempool lists had the node’s format. */
const NODE_SHAPED = new Set(['v0/transactions-unconfirmed', 'v0/transactions-unconfirmed-byAddress'])
const FOLDERS = ['v0', 'v1', 'graphql', 'other']

const describeFile = ({ file, reason }: (typeof INCOMPATIBLE_FILES)[number]): string =>
  `explorer/${file}.json (${reason})`

function responsesOf({ file, operation, extractResponses = (response) => [response], ...lacks }: Recording): unknown[] {
  const responses = extractResponses(parseLossless(readJson(`explorer/${file}.json`)))
  return responses.map((response) => restoreRecording(operation.response, response, lacks))
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
