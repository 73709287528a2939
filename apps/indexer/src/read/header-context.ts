import {
  contextSource,
  type HeaderContext,
  type NetworkPreset,
  type PastHeader,
  type VersionParameters,
} from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'

/**
 * What the rules for the header after `height` need. Headers before the first block of the index are missing; on an
 * index that starts at block 1 none is.
 */
export async function readHeaderContext(
  client: ClientBase,
  preset: NetworkPreset,
  height: number,
): Promise<HeaderContext> {
  const source = contextSource(preset, height)
  if (source.headers.length === 0) return { headers: [], parameters: undefined }
  const { rows } = await client.query<{ height: number; timestamp: bigint; n_bits: bigint }>(
    // Uses the primary key of blocks; scans the table during bulk load, which has no indexes yet.
    '-- blocks.headerContext\nSELECT height, timestamp, n_bits FROM blocks WHERE height = ANY($1) ORDER BY height',
    [source.headers],
  )
  const headers = rows.map((row): PastHeader => ({
    height: row.height,
    timestamp: Number(row.timestamp),
    nBits: Number(row.n_bits),
  }))
  return { headers, parameters: await readParameters(client, source.parameters) }
}

async function readParameters(client: ClientBase, height: number | undefined): Promise<VersionParameters | undefined> {
  if (height === undefined) return undefined
  const { rows } = await client.query<{ parameters: string }>(
    // Uses the primary key of epochs.
    '-- epochs.headerContext\nSELECT parameters::text AS parameters FROM epochs WHERE height = $1',
    [height],
  )
  // Written from decoded parameters; an empty object represents an extension that states none.
  const stated = rows[0] && (JSON.parse(rows[0].parameters) as Partial<VersionParameters>)
  return stated?.blockVersion === undefined ? undefined : { ...stated, blockVersion: stated.blockVersion }
}
