import { type ClientBase, SCHEMA_STEPS } from '@ergo-explorer/db'

/** Makes a live index what the migrations leave of an index of an earlier version: no schema step has run. */
export async function removeSchemaSteps(client: Pick<ClientBase, 'query'>): Promise<void> {
  for (const { name, kind } of SCHEMA_STEPS)
    await client.query(kind === 'index' ? `DROP INDEX ${name}` : `DELETE FROM ${name}`)
  await client.query('DELETE FROM schema_steps')
}
