import type { ClientBase } from 'pg'

/** Lets a role read every table that is there and every one that will come, and nothing else. The role must exist. */
export async function grantReading(client: ClientBase, role: string): Promise<void> {
  const name = client.escapeIdentifier(role)
  await client.query(`GRANT USAGE ON SCHEMA public TO ${name}`)
  await client.query(`GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${name}`)
  await client.query(`ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON TABLES TO ${name}`)
}
