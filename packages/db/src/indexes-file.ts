import { fileURLToPath } from 'node:url'

/** The indexes that the switch from bulk to live mode makes, as plain SQL. */
export const INDEXES_FILE = fileURLToPath(new URL('../indexes/indexes.sql', import.meta.url))
