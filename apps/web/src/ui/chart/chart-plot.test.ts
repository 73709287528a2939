import { DAY_MS } from '@ergo-explorer/chain'
import { describe, expect, test } from 'vitest'
import { buildAreaPath, buildLinePath, findNearestPointIndex, createPlot, type ChartPoint } from './chart-plot.ts'
import { smallestPointGapMs, layOutTimeMarks } from './lay-out-time-marks.ts'
import { createAxisTimeFormatter } from './use-time-format.ts'
import { computeLinearMarks, computeLogarithmicMarks } from './value-marks.ts'

const over = (...values: readonly string[]): ChartPoint[] => values.map((value, index) => ({ at: 100 * index, value }))

describe('linear marks', () => {
  test('are round, exact and enclose all values', () => {
    expect(computeLinearMarks(16.49, 23.5, 2)).toEqual(['16', '18', '20', '22', '24'])
    expect(computeLinearMarks(0.1, 0.3, 1)).toEqual(['0', '0.1', '0.2', '0.3'])
    expect(computeLinearMarks(83_205e9, 97_739e9, 0)).toEqual([
      '80000000000000',
      '85000000000000',
      '90000000000000',
      '95000000000000',
      '100000000000000',
    ])
  })
  test('begin at zero unless the values are far from it', () => {
    expect(computeLinearMarks(2, 9, 0)[0]).toBe('0')
    expect(computeLinearMarks(7, 9, 0)[0]).toBe('7')
    expect(computeLinearMarks(-9, -2, 0).at(-1)).toBe('0')
    expect(computeLinearMarks(-3, 5, 0)).toEqual(['-4', '-2', '0', '2', '4', '6'])
  })
  test('have no more decimals than the values', () => {
    expect(computeLinearMarks(1, 2, 0)).toEqual(['0', '1', '2'])
    expect(computeLinearMarks(1, 2, 1)).toEqual(['0', '0.5', '1', '1.5', '2'])
  })
  test('are distinct if all values are equal', () => {
    expect(computeLinearMarks(0, 0, 0)).toEqual(['0', '1'])
    expect(computeLinearMarks(10, 10, 0)).toEqual(['0', '5', '10'])
    expect(computeLinearMarks(-10, -10, 0)).toEqual(['-10', '-5', '0'])
  })
})

describe('[C03] logarithmic marks', () => {
  test('multiply by 2 and 5 within a few powers of ten', () => {
    expect(computeLogarithmicMarks(30, 1500, 0)).toEqual(['20', '50', '100', '200', '500', '1000', '2000'])
  })
  test('are powers of ten over a wide range', () => {
    expect(computeLogarithmicMarks(1, 1e6, 0)).toEqual(['1', '10', '100', '1000', '10000', '100000', '1000000'])
    const wide = computeLogarithmicMarks(1, 1e30, 0)
    expect(wide.length).toBeLessThan(10)
    expect(Number(wide.at(-1))).toBeGreaterThanOrEqual(1e30)
  })
  test('are even steps if the values are close', () => {
    expect(computeLogarithmicMarks(16.49, 23.5, 2)).toEqual(['16', '18', '20', '22', '24'])
  })
  test('are positive and enclose a single value', () => {
    expect(computeLogarithmicMarks(7, 7, 0)).toEqual(['5', '10'])
    expect(computeLogarithmicMarks(10, 10, 0)).toEqual(['10', '100'])
  })
})

describe('a plot', () => {
  test('places points between its lowest and highest mark, and from the first to the last time', () => {
    const plot = createPlot(over('0', '5', '10'))
    expect(plot.spots).toEqual([
      { x: 0, y: 1 },
      { x: 0.5, y: 0.5 },
      { x: 1, y: 0 },
    ])
    expect(buildLinePath(plot, { width: 100, height: 40 })).toBe('M0 40L0 40L50 20L100 0')
    expect(buildLinePath(plot, { width: 100, height: 40, isStep: true })).toBe('M0 40L0 40H50V20H100V0')
    expect(buildAreaPath(plot, { width: 100, height: 40 })).toBe('M0 40L0 40L50 20L100 0V40H0Z')
  })
  test('has an area only above zero', () => {
    expect(buildAreaPath(createPlot(over('90', '95')), { width: 100, height: 40 })).toBe('')
    expect(buildAreaPath(createPlot(over('1', '100'), 'logarithmic'), { width: 100, height: 40 })).toBe('')
  })
  test('[C03] places powers of ten at equal distances on a logarithmic scale', () => {
    const { spots, scale } = createPlot(over('1', '10', '100'), 'logarithmic')
    expect(scale).toBe('logarithmic')
    expect(spots.map((spot) => spot?.y)).toEqual([1, 0.5, 0])
  })
  test('[C03] leaves a gap for values without a logarithm, and draws a single point as a dot', () => {
    const plot = createPlot(over('1', '0', '100', '-5', '1'), 'logarithmic')
    expect(plot.spots.map((spot) => spot?.y)).toEqual([1, undefined, 0, undefined, 1])
    expect(buildLinePath(plot, { width: 100, height: 10 })).toBe('M0 10L0 10M50 0L50 0M100 10L100 10')
  })
  test('[C03] is linear if no value has a logarithm', () => {
    expect(createPlot(over('0', '0'), 'logarithmic')).toMatchObject({ scale: 'linear', isFromZero: true })
  })
  test('is empty without points, and places a single point at the end', () => {
    expect(createPlot([])).toEqual({ scale: 'linear', marks: [], spots: [], isFromZero: false })
    expect(createPlot(over('5')).spots).toEqual([{ x: 1, y: 0.16666666666666663 }])
  })
  test('finds the point nearest to a position', () => {
    const points = over('1', '2', '3')
    expect([0, 0.2, 0.3, 0.9, 1].map((x) => findNearestPointIndex(points, x))).toEqual([0, 0, 1, 2, 2])
    expect(findNearestPointIndex([], 0.5)).toBe(-1)
    expect(findNearestPointIndex(over('1'), 0)).toBe(0)
  })
})

describe('time marks', () => {
  test('count back from the last time, some of them with labels', () => {
    const marks = layOutTimeMarks(0, 180 * DAY_MS)
    expect(marks.filter(({ hasLabel }) => hasLabel).map(({ at }) => at / DAY_MS)).toEqual([
      0, 30, 60, 90, 120, 150, 180,
    ])
    expect(marks.filter(({ isOptionalLabel }) => isOptionalLabel).map(({ at }) => at / DAY_MS)).toEqual([30, 90, 150])
    expect(marks).toHaveLength(37)
    expect(marks.at(-1)).toMatchObject({ x: 1, hasLabel: true, isOptionalLabel: false })
  })
  test('have few labels, from minutes to decades', () => {
    for (const span of [
      4 * 60_000,
      3_600_000,
      DAY_MS,
      30 * DAY_MS,
      365 * DAY_MS,
      730 * DAY_MS,
      2700 * DAY_MS,
      90_000 * DAY_MS,
    ]) {
      const named = layOutTimeMarks(0, span).filter(({ hasLabel }) => hasLabel)
      expect(named.length).toBeLessThan(9)
      expect(named.length).toBeGreaterThan(0)
    }
  })
  test('are not closer than the points, so that daily data has no hours', () => {
    const gap = smallestPointGapMs([{ at: 0 }, { at: 2 * DAY_MS }, { at: 3 * DAY_MS }])
    expect(gap).toBe(DAY_MS)
    expect(layOutTimeMarks(0, 3 * DAY_MS, gap).map(({ at }) => at / DAY_MS)).toEqual([0, 1, 2, 3])
    expect(createAxisTimeFormatter('en', 2 * DAY_MS, gap)(DAY_MS)).toBe('2 Jan')
    expect(createAxisTimeFormatter('en', 2 * DAY_MS)(DAY_MS)).toBe('00:00')
  })
  test('of a single time are one mark', () => {
    expect(smallestPointGapMs([{ at: 5 }])).toBe(0)
    expect(layOutTimeMarks(5, 5)).toEqual([{ at: 5, x: 1, hasLabel: true, isOptionalLabel: false }])
  })
})
