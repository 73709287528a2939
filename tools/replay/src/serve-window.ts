import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { startDatabases } from '@ergo-explorer/testkit/databases'
import { waitForShutdown } from '@ergo-explorer/testkit/wait-until'
import { RecordedFiles, sliceRunFrom } from './data/recorded-data.ts'
import { listWindows, openWindow, recordedRuns, VECTORS } from './window/open-window.ts'

// Indexes the longest window of the repository's mainnet blocks on a database of its own. Prints the URLs of its node and
// its database, and its heights, as JSON, and serves them until it is stopped.
const files = new RecordedFiles(VECTORS)
const runs = recordedRuns({ files })
const windows = listWindows(files).map(([from, boxes]) => ({ run: sliceRunFrom(runs, from), boxes }))
const [longest] = windows.toSorted((a, b) => b.run.length - a.run.length)
if (longest === undefined) throw new Error(`No window was recorded in ${VECTORS}`)

await using databases = await startDatabases()
const context = { preset: presetOf('mainnet'), blake2b256: await createBlake2b256(), databases }
await using window = await openWindow(longest.run, longest.boxes, context)
const { node, database, recorded } = window
console.log(JSON.stringify({ node: node.url, database: database.url, from: recorded.from, to: recorded.to }))
await waitForShutdown()
