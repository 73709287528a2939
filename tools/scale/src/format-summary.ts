import { roundToThreeDigits as round } from '@ergo-explorer/testkit/statistics'
import type { CompleteRun, ProgramCost } from './run-state.ts'
import { addedBuffers, allowedBuffers, type Summary } from './summary.ts'

const MAX_RELATIONS = 20
const MAX_STEPS = 15

/** The results as Markdown. */
export function formatSummary(run: CompleteRun, summary: Summary): string {
  const { chain, sync, verify, api, sizes, snapshot, kills } = run
  const { hours, comparison } = summary
  const postgresMb = sync.peakMb.postgres
  return [
    `# ${count(chain.boxes)} boxes in ${count(chain.blocks)} blocks`,
    table(
      ['Stage', 'Seconds', 'CPU seconds', 'Peak memory, MB'],
      [
        ['Generate the chain', chain.seconds, chain.cpuSeconds, chain.peakMb],
        ['First sync: load', hours.load * 3600, '', ''],
        ['First sync: switch', hours.switch * 3600, '', ''],
        [
          'First sync: all',
          sync.seconds,
          sum(sync.cpuSeconds),
          `indexer ${sync.peakMb.indexer}, node ${sync.peakMb.node}, PostgreSQL ${postgresMb} + shared buffers`,
        ],
        ...(verify.oneConnection === undefined ? [] : [costRow('Verify, one connection', verify.oneConnection)]),
        costRow('Verify, four connections', verify.fourConnections),
        ['API', '', '', `API ${api.peakMb}`],
        ...(snapshot === undefined
          ? []
          : [
              costRow('Snapshot: export', snapshot.exported),
              costRow('Snapshot: import', snapshot.imported),
              costRow('Snapshot: catch up', snapshot.caughtUp),
              costRow('Verify, new blocks only', snapshot.sinceLast),
            ]),
      ],
    ),
    `First sync and verify: ${round(hours.total)} hours, ${Math.round(chain.boxes / sync.seconds)} boxes/s over the whole first sync; ` +
      `CPU seconds: indexer ${round(sync.cpuSeconds.indexer)}, PostgreSQL ${round(sync.cpuSeconds.postgres)}; started ${sync.starts} times.`,
    ...(snapshot === undefined
      ? []
      : [
          `Snapshot: ${megabytes(snapshot.bytes)} MB, ${Math.round(snapshot.bytes / chain.boxes)} bytes per box; a changed byte is ` +
            `${snapshot.isChangedByteRefused ? 'refused' : 'imported'}; after catching up to height ${count(snapshot.height)} ` +
            `${listOf(snapshot.differences)}.`,
        ]),
    ...(kills === undefined
      ? []
      : [
          `Kills: ${kills.kills} with SIGKILL, in ${kills.stepsKilled} of ${kills.steps} switch steps, ` +
            `in ${round(kills.seconds)} seconds; afterwards ${listOf(kills.differences)}.`,
        ]),
    `Chain: ${JSON.stringify(chain.figures)}`,
    '## Boxes per second during the load',
    table(
      ['Loaded', 'Boxes/s'],
      summary.rates.map(({ share, boxesPerSecond }) => [`${round(share * 100)} %`, boxesPerSecond]),
    ),
    `## Longest of ${sync.steps.length} switch steps`,
    table(
      ['Step', 'Seconds'],
      sync.steps
        .toSorted((a, b) => b.seconds - a.seconds)
        .slice(0, MAX_STEPS)
        .map(({ name, seconds }) => [name, seconds]),
    ),
    `## Disk: ${megabytes(sizes.databaseBytes)} MB, ${Math.round(summary.bytesPerBox)} bytes per box`,
    table(
      ['Table or index', 'MB', 'Bytes per box'],
      sizes.relations
        .slice(0, MAX_RELATIONS)
        .map(({ name, table: of, bytes }) => [
          of === undefined ? name : `${name} (index of ${of})`,
          megabytes(bytes),
          bytes / chain.boxes,
        ]),
    ),
    '## API without response cache',
    table(
      ['Operation', 'p50 ms', 'p95 ms', 'p99 ms', 'Statements', 'Buffers', 'Lookups', 'Items'],
      api.operations.map(({ name, p50Ms, p95Ms, p99Ms, statements, buffers, lookups, items }) => [
        name,
        p50Ms,
        p95Ms,
        p99Ms,
        statements,
        buffers,
        lookups,
        items,
      ]),
    ),
    ...(comparison === undefined
      ? ['No smaller run to compare with.']
      : [
          `## Compared with ${count(comparison.boxes)} boxes (× ${round(comparison.factor)})`,
          table(
            ['Operation', 'Added buffers for as many items', 'Lookups', 'Added per lookup', 'Allowed', 'p95 ratio'],
            comparison.operations.map(({ name, smaller, larger }) => [
              name,
              addedBuffers({ smaller, larger }),
              larger.lookups,
              addedBuffers({ smaller, larger }) / larger.lookups,
              allowedBuffers({ smaller, larger }),
              larger.p95Ms / smaller.p95Ms,
            ]),
          ),
        ]),
    '## Extrapolated, not measured',
    'Load and disk in proportion to the boxes, switch and verify like sorting, memory of the indexer along the line through two runs, which is rough.',
    table(
      ['Boxes', 'Disk, GB', 'Load, h', 'Switch, h', 'Verify, h', 'Indexer, MB'],
      summary.extrapolations.map((each) => [
        count(each.boxes),
        each.diskGb,
        each.loadHours,
        each.switchHours,
        each.verifyHours,
        each.indexerMb ?? 'unknown',
      ]),
    ),
    ...(summary.failures.length === 0 ? [] : ['## Failures', summary.failures.map((each) => `- ${each}`).join('\n')]),
  ].join('\n\n')
}

const costRow = (name: string, { seconds, cpuSeconds, peakMb }: ProgramCost) => [
  name,
  seconds,
  sum(cpuSeconds),
  `indexer ${peakMb.indexer}, PostgreSQL ${peakMb.postgres} + shared buffers`,
]

const listOf = (differences: readonly string[]): string =>
  differences.length === 0 ? 'both indexes are equal' : `the indexes differ in ${differences.join(', ')}`

const count = (value: number): string => value.toLocaleString('en-US')
const megabytes = (bytes: number): number => Math.round(bytes / 1e6)
const sum = (values: Readonly<Record<string, number>>): number => Object.values(values).reduce((a, b) => a + b, 0)

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lineOf = (cells: readonly (string | number)[]) =>
    `| ${cells.map((cell) => (typeof cell === 'number' ? round(cell) : cell)).join(' | ')} |`
  return [lineOf(head), `|${'---|'.repeat(head.length)}`, ...rows.map(lineOf)].join('\n')
}
