import { fileURLToPath } from 'node:url'

/** SQL file with the indexes that the switch from bulk to live mode creates. */
export const INDEXES_FILE = fileURLToPath(new URL('../indexes/indexes.sql', import.meta.url))
