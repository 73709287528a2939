import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { countSchemaVersion } from '@ergo-explorer/contract/schema-version'

const PROMISES = fileURLToPath(import.meta.resolve('@ergo-explorer/contract/promises.txt'))

/** Version of the schemas of v2 that this API serves. */
export const SCHEMA_VERSION = countSchemaVersion(readFileSync(PROMISES, 'utf8'))
