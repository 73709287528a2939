import type { ClientBase } from 'pg'

/**
 * Lets a role read every current and future table, and nothing else. The role must exist. Also revokes default
 * privileges of PUBLIC as far as we are allowed to: temporary tables require that we own the database, large objects
 * that we are a superuser. Otherwise PostgreSQL logs a warning and continues.
 */
export async function grantReadAccess(client: ClientBase, role: string): Promise<void> {
  const name = client.escapeIdentifier(role)
  await client.query(`GRANT USAGE ON SCHEMA public TO ${name}`)
  await client.query(`GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${name}`)
  await client.query(`ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON TABLES TO ${name}`)
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name')
  await client.query(`REVOKE TEMPORARY ON DATABASE ${client.escapeIdentifier(rows[0]?.name ?? '')} FROM PUBLIC`)
  await client.query(`REVOKE CREATE ON SCHEMA public FROM PUBLIC`)
  await client.query(`REVOKE EXECUTE ON FUNCTION ${LARGE_OBJECT_FUNCTIONS} FROM PUBLIC`)
}

const LARGE_OBJECT_FUNCTIONS = 'lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea)'
