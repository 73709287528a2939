import { parseLossless } from '@ergo-explorer/chain'
import { describeWithRealData, listFiles, readJson } from '@ergo-explorer/testkit'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { acceptParsedJson, type JsonSchema, mapSchema } from './shared/schema-mapping.ts'
import { restoreRecording } from './testing/restore-recording.ts'
import { INCOMPATIBLE_FILES, type Recording, RECORDINGS } from './testing/recordings.ts'

describeWithRealData('responses recorded from the public API', () => {
  test('every v0 and v1 file is compared with an operation', () => {
    const files = ['v0', 'v1'].flatMap((version) => listFiles(`explorer/${version}`))
    const covered = new Set([...RECORDINGS, ...INCOMPATIBLE_FILES].map(({ file }) => `explorer/${file}.json`))
    expect([...covered].toSorted()).toEqual(files)
  })

  test('all files of the current shape match the schema of their operation, without extra keys', () => {
    const checked = RECORDINGS.map((recording) => ({ recording, responses: responsesOf(recording) }))
    const rejected = checked.flatMap(({ recording: { file, operation }, responses }) => {
      const validator = Compile(closed(operation.response))
      return responses.flatMap((response) =>
        validator.Errors(response).map(({ instancePath, message }) => `${file} ${instancePath}: ${message}`),
      )
    })
    expect(rejected).toEqual([])
    const responses = checked.flatMap((one) => one.responses)
    const files = new Set(RECORDINGS.map(({ file }) => file))
    report(
      `recorded responses: ${files.size} files, ${responses.length} responses, ${leavesIn(responses)} values checked`,
    )
  })

  test.each(INCOMPATIBLE_FILES)('detects the other shape of $file ($reason)', (recording) => {
    const validator = Compile(closed(recording.operation.response))
    expect(responsesOf(recording).map((response) => validator.Check(response))).toEqual([false])
  })
})

function responsesOf(recording: Recording): unknown[] {
  const { file, operation, extractResponses = (response: unknown) => [response] } = recording
  const responses = extractResponses(parseLossless(readJson(`explorer/${file}.json`)))
  expect(responses.length).toBeGreaterThan(0)
  return responses.map((response) => restoreRecording(operation.response, response, recording))
}

/** Rejects keys that the schema does not have; responses may gain keys, but recordings show the original set. */
function closed(schema: object) {
  const close = (part: JsonSchema) =>
    part['type'] === 'object' && 'properties' in part ? { ...part, ...CLOSED } : part
  return acceptParsedJson(Type.Unsafe<unknown>(mapSchema(schema, close)))
}

const CLOSED = { additionalProperties: false }

function leavesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((sum, part) => sum + leavesIn(part), 0)
}

function report(line: string): void {
  process.stdout.write(`${line}\n`)
}
