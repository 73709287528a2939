import type { HeaderId, Hex, NetworkPreset } from '@ergo-explorer/chain'
import type { BlockRow, ClientBase } from '@ergo-explorer/db'
import { totalsFromRow } from '#derive/block-row.ts'
import { type Totals, initialTotals } from '#derive/totals.ts'
import { listBoxesByNumber } from './stored-boxes.ts'

export type IndexMode = 'bulk' | 'building' | 'live'

export interface Checkpoint {
  readonly height: number
  readonly id: HeaderId | undefined
  readonly score: bigint
  readonly mode: IndexMode
  readonly step: number
  readonly network: string
  readonly genesisId: HeaderId | undefined
  readonly seededFrom: number | undefined
  readonly halted: string | undefined
  /** SHA-256 of the manifest of a snapshot whose import is not complete. */
  readonly importManifest: Hex | undefined
}

interface Row {
  readonly height: number
  readonly id: Hex
  readonly score: bigint
  readonly mode: IndexMode
  readonly step: number
  readonly network: string
  readonly genesis_id: Hex | null
  readonly seeded_from: number | null
  readonly halted: string | null
  readonly import_manifest: Hex | null
}

/** Undefined before the index is initialised. */
export async function readCheckpoint(client: ClientBase): Promise<Checkpoint | undefined> {
  const { rows } = await client.query<Row>('-- checkpoint.find\nSELECT * FROM checkpoint')
  const [row] = rows
  return (
    row && {
      height: row.height,
      id: row.id === '' ? undefined : (row.id as HeaderId),
      score: row.score,
      mode: row.mode,
      step: row.step,
      network: row.network,
      genesisId: row.genesis_id === null ? undefined : (row.genesis_id as HeaderId),
      seededFrom: row.seeded_from ?? undefined,
      halted: row.halted ?? undefined,
      importManifest: row.import_manifest ?? undefined,
    }
  )
}

/** Totals at an indexed height. */
export async function readTotals(client: ClientBase, preset: NetworkPreset, height: number): Promise<Totals> {
  const { rows } = await client.query<BlockRow>('-- blocks.totals\nSELECT * FROM blocks WHERE height = $1', [height])
  const [row] = rows
  if (row !== undefined) return totalsFromRow(row)
  const { rows: first } = await client.query<{ number: number }>(
    '-- boxes.first\nSELECT number FROM boxes WHERE number < 0',
  )
  const genesis = await listBoxesByNumber(
    client,
    first.map(({ number }) => number),
  )
  return initialTotals(
    preset,
    height,
    genesis.map(({ box }) => box),
  )
}
