import { type Blake2b256, hasValidWork, type Header, type HeaderId, headerIdOf } from '@ergo-explorer/chain'
import { MAX_FAULTS } from './check-transaction.ts'
import { type Fault, fault } from './fault.ts'

export interface HeaderExpectations {
  /** The requested id. */
  readonly expectedId?: HeaderId | undefined
  /** Id and timestamp of the expected parent. */
  readonly parentId?: HeaderId | undefined
  readonly parentTimestamp?: number | undefined
  readonly height?: number | undefined
  /** Latest allowed timestamp: now plus the allowed clock drift. */
  readonly latestTimestamp?: number | undefined
  /** Disabled for networks whose blocks carry no proof of work. Version 1 is never checked. */
  readonly checkPow: boolean
  readonly blake2b256: Blake2b256
}

export function checkHeader(header: Header, expected: HeaderExpectations): Fault[] {
  return headerFaults(header, expected).take(MAX_FAULTS).toArray()
}

/** From version 2 on, the second point of the solution is always the generator and not serialised. */
const GENERATOR = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'

export function* headerFaults(header: Header, expected: HeaderExpectations): Generator<Fault, undefined> {
  const { id, version, height, parentId, timestamp, powSolution, unparsedBytes } = header
  const { blake2b256, checkPow, latestTimestamp, parentTimestamp } = expected
  const subject = `block ${id}`
  if (id !== (expected.expectedId ?? id)) yield fault('wrong_block', `${subject} is not ${expected.expectedId}`)
  const actualId = headerIdOf(header, blake2b256)
  if (id !== actualId) yield fault('header_id', `${subject} hashes to ${actualId}`)
  if (parentId !== (expected.parentId ?? parentId)) {
    yield fault('parent', `${subject} follows ${parentId}, not ${expected.parentId}`)
  }
  if (height !== (expected.height ?? height) || height < 1) {
    yield fault('height', `${subject} has height ${height}, not ${expected.height ?? 'at least 1'}`)
  }
  if (version > 1 && (powSolution.w !== GENERATOR || powSolution.d !== 0n)) {
    yield fault('solution', `${subject} has solution fields that version ${version} does not have`)
  }
  if (version === 1 && unparsedBytes !== '')
    yield fault('unparsed_bytes', `${subject} has unparsed bytes, which version 1 does not have`)
  if (parentTimestamp !== undefined && timestamp <= parentTimestamp) {
    yield fault('timestamp', `${subject} is not later than its parent`)
  }
  if (latestTimestamp !== undefined && timestamp > latestTimestamp) {
    yield fault('timestamp', `${subject} has a timestamp in the future: ${timestamp}`)
  }
  if (checkPow && version > 1 && !hasValidWork(header, blake2b256))
    yield fault('work', `${subject} lacks proof of work`)
}
