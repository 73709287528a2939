import type { Blake2b256 } from '@ergo-explorer/chain'
import type { Client } from '@ergo-explorer/db'
import { differences, fingerprint } from '@ergo-explorer/indexer/verify/fingerprint'
import { verify } from '@ergo-explorer/indexer/verify/verify'
import { type Chain, PRESET } from '../world/chain.ts'
import type { Database, Databases } from '../world/databases.ts'
import { countDifferent } from './count-different.ts'
import type { Finding } from './finding.ts'
import { indexStraight } from './index-straight.ts'

export interface Proving {
  /** Its index is at the tip of the chain. */
  readonly database: Database
  readonly databases: Databases
  readonly chain: Chain
  readonly blake2b256: Blake2b256
}

/** Whether an index says the same as one that was made of the same chain in one go, and adds up in itself. */
export async function prove({ database, databases, chain, blake2b256 }: Proving): Promise<readonly Finding[]> {
  await using straight = await databases.createReady()
  const theirs = await straight.connect()
  const ours = await database.connect()
  try {
    await indexStraight(straight, theirs, chain, blake2b256)
    return [...(await compare(ours, theirs)), ...(await checkInvariants(ours, blake2b256))]
  } finally {
    await ours.end()
    await theirs.end()
  }
}

async function compare(ours: Client, theirs: Client): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const table of differences(await fingerprint(ours), await fingerprint(theirs))) {
    const { count, example } = await countDifferent(table, ours, theirs)
    findings.push({ fault: 'wrong', about: `${table}, compared with a straight index: ${example}`, count })
  }
  return findings
}

async function checkInvariants(client: Client, blake2b256: Blake2b256): Promise<Finding[]> {
  const { violations } = await verify({ client, preset: PRESET, blake2b256 })
  return violations.map(({ invariant, count, example }) => ({
    fault: 'wrong',
    about: `${invariant}: ${example}`,
    count,
  }))
}
