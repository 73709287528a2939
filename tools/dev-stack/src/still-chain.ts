import { parseArgs } from 'node:util'
import { startStack } from '@ergo-explorer/testkit/stack'
import { waitForShutdown } from '@ergo-explorer/testkit/wait-until'

// Node, indexer and API on a simulated chain that does not grow. Prints the URLs of node and API as JSON.
const { values } = parseArgs({ options: { blocks: { type: 'string', default: '2000' } } })

await using stack = await startStack({ blocks: Number(values.blocks) })
console.log(JSON.stringify({ node: stack.nodeUrl, api: stack.apiUrl }))
await waitForShutdown()
