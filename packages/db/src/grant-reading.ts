import type { ClientBase } from 'pg'

/**
 * Lets a role read every table that is there and every one that will come, and nothing else. The role must exist. What
 * PostgreSQL lets everybody do is taken from everybody, as far as we may: tables of a session need that the database is
 * ours, large objects that we are a superuser; else it says so in a warning and goes on.
 */
export async function grantReading(client: ClientBase, role: string): Promise<void> {
  const name = client.escapeIdentifier(role)
  await client.query(`GRANT USAGE ON SCHEMA public TO ${name}`)
  await client.query(`GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${name}`)
  await client.query(`ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON TABLES TO ${name}`)
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name')
  await client.query(`REVOKE TEMPORARY ON DATABASE ${client.escapeIdentifier(rows[0]?.name ?? '')} FROM PUBLIC`)
  await client.query(`REVOKE CREATE ON SCHEMA public FROM PUBLIC`)
  await client.query(`REVOKE EXECUTE ON FUNCTION ${MAKE_LARGE_OBJECTS} FROM PUBLIC`)
}

const MAKE_LARGE_OBJECTS = 'lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea)'
