import { expect, test } from 'vitest'
import {
  badRequest,
  invalidBody,
  invalidQuery,
  notFoundLabel,
  ROUTE_NOT_FOUND,
  notFound,
  notHex,
  aboveMaximum,
  tooManyBoxes,
  tooShort,
  undecodableAddress,
  belowMinimum,
  unknownError,
  unparsableErgoTree,
  broadcastingDisabled,
  submissionFaults,
  invalidTransaction,
} from './errors.ts'

test.each([
  [notFoundLabel.block('ab'), 'Not found Block with id: ab'],
  [notFoundLabel.transaction('ab'), 'Not found Transaction with id: ab'],
  [notFoundLabel.unconfirmedTransaction('ab'), 'Not found Unconfirmed transaction with id: ab'],
  [notFoundLabel.box('ab'), 'Not found Output with id: ab'],
  [notFoundLabel.token('ab'), 'Not found Token with id: ab'],
  [notFoundLabel.networkState, 'Not found Latest network state'],
  [notFoundLabel.networkInfo, 'Not found Latest network info'],
  [notFoundLabel.epoch, 'Not found Data about last epoch is missing'],
])('names the missing object: %s', (label, reason) => {
  expect(notFound(label)).toEqual({ status: 404, reason })
})

test.each([
  [invalidQuery('limit'), 'Bad request: Invalid value for: query parameter limit'],
  [
    aboveMaximum('limit', 500, 501),
    'Bad request: Invalid value for: query parameter limit (expected value to be less than or equal to 500, but was 501)',
  ],
  [
    belowMinimum('offset', 0, -1),
    'Bad request: Invalid value for: query parameter offset (expected value to be greater than or equal to 0, but was -1)',
  ],
  [
    tooShort('query', 5, 'abc'),
    'Bad request: Invalid value for: query parameter query (expected value to have length greater than or equal to 5, but was abc)',
  ],
  [invalidBody('expected { at 1'), 'Bad request: Invalid value for: body (expected { at 1)'],
  [undecodableAddress('9f'), "Bad request: Failed to decode address '9f'"],
  [notHex('zz'), 'Bad request: Could not decode hex string: zz'],
  [unparsableErgoTree(), 'Bad request: Could not parse ergo tree'],
  [tooManyBoxes(), 'Bad request: The list has more than 10000 boxes; ask for it by pages in v1'],
  [badRequest('no'), 'Bad request: no'],
  [broadcastingDisabled.v0(), 'Bad request: Transaction broadcasting is disabled'],
])('a bad request has the exact text, %#', (error, reason) => {
  expect(error).toEqual({ status: 400, reason })
})

test('an invalid transaction lists every fault', () => {
  const [first, second] = ['ca25'.repeat(16), '35d6'.repeat(16)]
  expect(
    invalidTransaction([submissionFaults.inputNotFound(0, first), submissionFaults.inputSpent(1, second)]),
  ).toEqual({
    status: 400,
    reason: `Bad request: Transaction is invalid. Input 0:${first} not found; Input 1:${second} was spent`,
  })
  expect(invalidTransaction([submissionFaults.valueNotPositive, submissionFaults.tokenNotPositive]).reason).toBe(
    'Bad request: Transaction is invalid. nanoERG amounts must be positive; Token amounts must be positive',
  )
})

test('a server failure is reported as an unknown error', () => {
  expect(unknownError('boom')).toEqual({ status: 500, reason: 'Unknown error: boom' })
  expect(broadcastingDisabled.v1()).toEqual({
    status: 500,
    reason: 'Unknown error: Feature not supported: Tx broadcasting',
  })
})

test('an unknown path returns plain text', () => {
  expect(ROUTE_NOT_FOUND).toEqual({ status: 404, text: 'Not found', contentType: 'text/plain; charset=UTF-8' })
})
