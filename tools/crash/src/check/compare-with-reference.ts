import type { Blake2b256 } from '@ergo-explorer/chain'
import type { Client } from '@ergo-explorer/db'
import { listDifferentTables, computeFingerprint } from '@ergo-explorer/indexer/verify/fingerprint'
import { verify } from '@ergo-explorer/indexer/verify/verify'
import { type TestChain, DEVNET_PRESET } from '../environment/chain.ts'
import type { TestDatabase, TestDatabases } from '../environment/databases.ts'
import { countDifferingRows } from './count-differing-rows.ts'
import type { Finding } from './finding.ts'
import { buildReferenceIndex } from './build-reference-index.ts'

export interface ReferenceContext {
  /** Contains an index that is at the tip of the chain. */
  readonly database: TestDatabase
  readonly databases: TestDatabases
  readonly chain: TestChain
  readonly blake2b256: Blake2b256
}

/** Compares an index with one built from the same chain in one run, and checks its invariants. */
export async function compareWithReference({
  database,
  databases,
  chain,
  blake2b256,
}: ReferenceContext): Promise<readonly Finding[]> {
  await using referenceDatabase = await databases.createMigrated()
  const reference = await referenceDatabase.connect()
  const actual = await database.connect()
  try {
    await buildReferenceIndex(referenceDatabase, { client: reference, chain, blake2b256 })
    return [...(await compareRows(actual, reference)), ...(await checkInvariants(actual, blake2b256))]
  } finally {
    await actual.end()
    await reference.end()
  }
}

async function compareRows(actual: Client, reference: Client): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const table of listDifferentTables(await computeFingerprint(actual), await computeFingerprint(reference))) {
    const { count, example } = await countDifferingRows(table, actual, reference)
    findings.push({ fault: 'wrong', about: `${table}, compared with the reference index: ${example}`, count })
  }
  return findings
}

async function checkInvariants(client: Client, blake2b256: Blake2b256): Promise<Finding[]> {
  const { violations } = await verify({ client, preset: DEVNET_PRESET, blake2b256 })
  return violations.map(({ invariant, count, example }) => ({
    fault: 'wrong',
    about: `${invariant}: ${example}`,
    count,
  }))
}
