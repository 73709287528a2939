import { type Blake2b256, hasValidWork, type Header, type HeaderId, headerIdOf } from '@ergo-explorer/chain'
import { FAULTS_NAMED } from './check-transaction.ts'
import { type Fault, fault } from './fault.ts'

export interface HeaderExpectations {
  /** The id that was asked for. */
  readonly expectedId?: HeaderId | undefined
  /** The block it has to follow, and that block's time. */
  readonly parentId?: HeaderId | undefined
  readonly parentTimestamp?: number | undefined
  readonly height?: number | undefined
  /** No block may be later than this: now, and what clocks may differ by. */
  readonly latestTimestamp?: number | undefined
  /** Not for a network whose preset says that its blocks carry no work. Version 1 is never checked for it. */
  readonly checkPow: boolean
  readonly blake2b256: Blake2b256
}

export function checkHeader(header: Header, expected: HeaderExpectations): Fault[] {
  return headerFaults(header, expected).take(FAULTS_NAMED).toArray()
}

/** From version 2 on the solution's second point is always the generator, and not part of the bytes. */
const GENERATOR = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'

export function* headerFaults(header: Header, expected: HeaderExpectations): Generator<Fault, undefined> {
  const { id, version, height, parentId, timestamp, powSolution, unparsedBytes } = header
  const { blake2b256, checkPow, latestTimestamp, parentTimestamp } = expected
  const of = `block ${id}`
  if (id !== (expected.expectedId ?? id)) yield fault('other_block', `${of} is not ${expected.expectedId}`)
  const trueId = headerIdOf(header, blake2b256)
  if (id !== trueId) yield fault('header_id', `${of} hashes to ${trueId}`)
  if (parentId !== (expected.parentId ?? parentId)) {
    yield fault('parent', `${of} follows ${parentId}, not ${expected.parentId}`)
  }
  if (height !== (expected.height ?? height) || height < 1) {
    yield fault('height', `${of} says height ${height}, not ${expected.height ?? 'at least 1'}`)
  }
  if (version > 1 && (powSolution.w !== GENERATOR || powSolution.d !== 0n)) {
    yield fault('solution', `${of} has parts of a solution that version ${version} does not have`)
  }
  if (version === 1 && unparsedBytes !== '') yield fault('unparsed_bytes', `${of} has bytes that version 1 has not`)
  if (parentTimestamp !== undefined && timestamp <= parentTimestamp) {
    yield fault('timestamp', `${of} is not later than its parent`)
  }
  if (latestTimestamp !== undefined && timestamp > latestTimestamp) {
    yield fault('timestamp', `${of} was mined in the future, at ${timestamp}`)
  }
  if (checkPow && version > 1 && !hasValidWork(header, blake2b256))
    yield fault('work', `${of} lacks the work it claims`)
}
