import { describe, expect, test } from 'vitest'
import { parseOptions, USAGE } from './options.ts'

test('defaults to the demo chain on the port of a node, with cache', () => {
  expect(parseOptions([], '/cache')).toEqual({
    kind: 'run',
    options: {
      host: '127.0.0.1',
      port: 9053,
      seed: 'demo',
      preset: 'devnet',
      isHostile: false,
      blocks: 5000,
      intervalMs: 15_000,
      hasForks: true,
      hasInputBlocks: false,
      profile: 'demo',
      end: 'now',
      replay: [],
      disk: undefined,
      network: 'mainnet',
      cacheDirectory: '/cache',
      faults: [],
    },
  })
})

test('reads every option', () => {
  const args =
    '--host 0.0.0.0 --port 0 --seed s --preset demo --hostile --blocks 300 --interval 2 --no-forks --input-blocks --end 1790000000000'
  const more = '--replay a --replay b --disk /long --network testnet --cache /other --fault X01 --fault headerIds'
  expect(parseOptions([...args.split(' '), ...more.split(' ')], '/cache')).toEqual({
    kind: 'run',
    options: {
      host: '0.0.0.0',
      port: 0,
      seed: 's',
      preset: 'demo',
      isHostile: true,
      blocks: 300,
      intervalMs: 2000,
      hasForks: false,
      hasInputBlocks: true,
      profile: 'demo',
      end: 1_790_000_000_000,
      replay: ['a', 'b'],
      disk: '/long',
      network: 'testnet',
      cacheDirectory: '/other',
      faults: ['X01', 'headerIds'],
    },
  })
})

test('only the devnet chain has valid proof of work', () => {
  expect(parseOptions(['--profile', 'pow'], '/cache')).toMatchObject({ options: { preset: 'devnet', profile: 'pow' } })
  expect(parseOptions(['--profile', 'pow', '--preset', 'demo'], '/cache')).toEqual({
    kind: 'invalid',
    errors: ['--preset demo has no valid proof of work: remove --profile pow'],
  })
})

test('only the devnet chain has the content of mainnet', () => {
  expect(parseOptions(['--profile', 'mainnet'], '/cache')).toMatchObject({ options: { profile: 'mainnet' } })
  expect(parseOptions(['--profile', 'mainnet', '--preset', 'demo'], '/cache')).toEqual({
    kind: 'invalid',
    errors: ['--preset demo has its own content: remove --profile mainnet'],
  })
})

test('--no-cache disables the cache', () => {
  expect(parseOptions(['--no-cache'], '/cache')).toMatchObject({ options: { cacheDirectory: undefined } })
})

describe('reports all errors at once', () => {
  test('invalid values', () => {
    const args =
      '--port 99999 --preset moon --blocks 5 --interval x --profile fast --end soon --network moon --fault X99'
    expect(parseOptions(args.split(' '), '/cache')).toEqual({
      kind: 'invalid',
      errors: [
        '--preset is "moon", not devnet or demo',
        '--profile is "fast", not demo, pow or mainnet',
        '--end is "soon", not now or milliseconds',
        '--network is "moon", not mainnet, testnet or devnet',
        'unknown fault: X99',
        '--port is "99999", not an integer from 0 to 65535',
        '--blocks is "5", not an integer from 100 to 10000000',
        '--interval is "x", not an integer from 1 to 86400',
      ],
    })
  })

  test('unknown names', () => {
    expect(parseOptions(['--colour', 'red'], '/cache')).toEqual({
      kind: 'invalid',
      errors: [expect.stringContaining("Unknown option '--colour'")],
    })
  })
})

test('the usage lists every option with its default', () => {
  expect(parseOptions(['--help'], '/cache')).toEqual({ kind: 'help' })
  expect(USAGE).toContain('--port 9053')
  expect(USAGE.split('\n').length).toBe(18)
})
