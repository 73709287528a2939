import { parseLossless } from '@ergo-explorer/chain'
import { describeWithRealData, listFiles, readJson } from '@ergo-explorer/testkit'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { asRead } from './shared/as-read.ts'
import { type JsonSchema, mapSchema } from './shared/map-schema.ts'
import { mended } from './testing/mended.ts'
import { OTHERWISE_SHAPED, type Recording, RECORDINGS } from './testing/recordings.ts'

describeWithRealData('answers recorded from the public API', () => {
  test('each file of v0 and v1 is held against an operation', () => {
    const files = ['v0', 'v1'].flatMap((version) => listFiles(`explorer/${version}`))
    const held = new Set([...RECORDINGS, ...OTHERWISE_SHAPED].map(({ file }) => `explorer/${file}.json`))
    expect([...held].toSorted()).toEqual(files)
  })

  test('all that have today’s shape are what the schema of their operation says, to the last key', () => {
    const checked = RECORDINGS.map((recording) => ({ recording, answers: answersOf(recording) }))
    const refused = checked.flatMap(({ recording: { file, operation }, answers }) => {
      const validator = Compile(closed(operation.response))
      return answers.flatMap((answer) =>
        validator.Errors(answer).map(({ instancePath, message }) => `${file} ${instancePath}: ${message}`),
      )
    })
    expect(refused).toEqual([])
    const answers = checked.flatMap((one) => one.answers)
    const files = new Set(RECORDINGS.map(({ file }) => file))
    say(`recorded answers: ${files.size} files, ${answers.length} answers, ${leavesIn(answers)} values checked`)
  })

  test.each(OTHERWISE_SHAPED)('$file has another shape ($reason), which is noticed', (recording) => {
    const validator = Compile(closed(recording.operation.response))
    expect(answersOf(recording).map((answer) => validator.Check(answer))).toEqual([false])
  })
})

function answersOf(recording: Recording): unknown[] {
  const { file, operation, answersIn = (answer: unknown) => [answer] } = recording
  const answers = answersIn(parseLossless(readJson(`explorer/${file}.json`)))
  expect(answers.length).toBeGreaterThan(0)
  return answers.map((answer) => mended(operation.response, answer, recording))
}

/** Refuses keys that the schema does not have; answers may grow, but recordings show what there was. */
function closed(schema: object) {
  const close = (part: JsonSchema) =>
    part['type'] === 'object' && 'properties' in part ? { ...part, ...CLOSED } : part
  return asRead(Type.Unsafe<unknown>(mapSchema(schema, close)))
}

const CLOSED = { additionalProperties: false }

function leavesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((sum, part) => sum + leavesIn(part), 0)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
