import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listOperations } from './list-operations.ts'

const head = `/**
 * Every operation of the contract, a line each: version, section, verb, path, whether it is retired, what it answers.
 * The contract itself is too large for browsers; \`node testing/write-operations.ts\` writes this list, and a test holds it.
 */
`
const lines = listOperations().map((line) => line.replaceAll(/[\\`$]/g, String.raw`\$&`))
writeFileSync(
  join(import.meta.dirname, '../operations.ts'),
  `${head}export const OPERATIONS = \`\n${lines.join('\n')}\n\`\n`,
)
