import { presetOf, toNanoErg } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { formatRentCalendar, planRent, type RentTerms } from './rent-plan.ts'

const PRESET = presetOf('mainnet')
/** 15 November 2026, 12:00. */
const NOW = Date.UTC(2026, 10, 15, 12)
const TIP = { height: 1_934_733, timestamp: NOW }
const TERMS: RentTerms = { preset: PRESET, tip: TIP, pace: [TIP], storageFeeFactor: 1_250_000 }
const PERIOD = 1_051_200

const boxOf = (box: { value: bigint; size?: number; creationHeight: number }, index = 0) => ({
  boxId: String(index).repeat(64),
  size: 105,
  assets: [],
  ...box,
  value: toNanoErg(box.value),
})

test('states when rent is due and what a collector may take', () => {
  const plan = planRent(TERMS, 'a', [
    boxOf({ value: 2_000_000_000n, creationHeight: TIP.height + 1 - PERIOD + 720 }, 1),
    boxOf({ value: 2_000_000_000n, creationHeight: TIP.height + 1 - PERIOD }, 2),
    // 105 bytes at the launch rate.
    boxOf({ value: 131_250_000n, creationHeight: 100 }, 3),
    boxOf({ value: 131_250_001n, creationHeight: 101 }, 4),
    // The age overflows.
    boxOf({ value: 5n, creationHeight: -2_147_483_000 }, 6),
    // 1,718 × 1,250,000 overflows an integer of 32 bits.
    boxOf({ value: 9_000_000_000n, size: 1718, creationHeight: 102 }, 5),
  ])
  expect(plan.map(({ boxId, dueAt, outcome, loss }) => [boxId[0], dueAt, outcome, loss])).toEqual([
    ['6', expect.any(Number), 'untouched', '0'],
    ['3', null, 'consumed', '131250000'],
    ['4', null, 'recreated', '131250000'],
    ['5', null, 'untouched', '0'],
    ['2', null, 'recreated', '131250000'],
    ['1', NOW + 721 * 120_000, 'recreated', '131250000'],
  ])
})

test('the calendar has an entry per day, escaped and folded', () => {
  const plan = planRent(TERMS, 'a', [
    boxOf({ value: 10n, creationHeight: 1 }, 1),
    boxOf({ value: 10n, creationHeight: TIP.height + 720 - PERIOD }, 2),
    boxOf({ value: 10n, creationHeight: TIP.height + 730 - PERIOD }, 3),
  ])
  const file = formatRentCalendar(plan, NOW, {
    summary: (boxes) => `Rent, ${boxes.length}; ${'ы'.repeat(60)}`,
    description: 'one\ntwo',
  })
  const lines = file.split('\r\n')
  expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual([
    'DTSTART;VALUE=DATE:20261115',
    'DTSTART;VALUE=DATE:20261116',
  ])
  expect(lines).toContain('DTEND;VALUE=DATE:20261117')
  expect(lines).toContain('DTSTAMP:20261115T120000Z')
  expect(lines).toContain(String.raw`DESCRIPTION:one\ntwo`)
  expect(file).toContain(String.raw`SUMMARY:Rent\, 2\; ы`)
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain('ы'.repeat(60))
  expect(lines.at(0)).toBe('BEGIN:VCALENDAR')
  expect(lines.at(-2)).toBe('END:VCALENDAR')
})
