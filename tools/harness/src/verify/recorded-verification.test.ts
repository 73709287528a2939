import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { verify, type VerificationData, type VerificationSubject } from '@ergo-explorer/chain/verify'
import { readDocuments } from '@ergo-explorer/chain/verify-documents'
import { expect, test } from 'vitest'
import { alterationsOf } from './alterations.ts'
import { toApiDocuments } from './api-documents.ts'
import { COMMITTED_VECTORS, readCases } from './recorded-cases.ts'
import { problemsOfAltered, problemsOfGenuine } from './verdicts.ts'

const blake2b256 = await createBlake2b256()
const cases = readCases(COMMITTED_VECTORS, 60)

const run = (data: VerificationData, subject: VerificationSubject) => [
  ...verify({ preset: presetOf('mainnet'), subject, data, blake2b256 }),
]

test('accepts the committed blocks of versions 1 to 4, and checks every step of most', () => {
  const results = cases.map(({ name, data, subject }) => ({ name, steps: run(data, subject) }))
  const problems = results.flatMap(({ name, steps }) =>
    problemsOfGenuine(steps).map((problem) => `${name}: ${problem}`),
  )
  expect(problems).toEqual([])
  const complete = results.filter(({ steps }) => steps.every(({ status }) => status === 'pass'))
  expect([results.length, complete.length]).toEqual([121, 118])
})

test('names the step that an altered byte breaks, and no other', () => {
  const problems = alterationsOf(cases, 1)
    .take(300)
    .flatMap((alteration) =>
      problemsOfAltered(alteration, run(alteration.data, alteration.subject)).map(
        (problem) => `${alteration.name}: ${problem}`,
      ),
    )
    .toArray()
  expect(problems).toEqual([])
})

test('documents of the API carry the same data', () => {
  for (const { data, subject } of cases.filter(({ height }) => height % 20 === 0)) {
    const read = readDocuments([toApiDocuments(data).join('\n')], subject)
    expect(read).toMatchObject({ ok: true, data })
  }
})
