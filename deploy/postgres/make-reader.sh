#!/bin/sh
# Runs once, when the database is initialised: creates the read-only role of the API, and the role of the
# metrics exporter, which may only read statistics. `migrate` grants read access to the first.
set -eu
psql --no-psqlrc --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
\getenv password READER_PASSWORD
\getenv database POSTGRES_DB
CREATE ROLE explorer_reader LOGIN PASSWORD :'password';
ALTER ROLE explorer_reader SET default_transaction_read_only = on;
CREATE ROLE explorer_monitor LOGIN PASSWORD :'password' CONNECTION LIMIT 3;
GRANT pg_monitor TO explorer_monitor;
REVOKE TEMPORARY ON DATABASE :"database" FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) FROM PUBLIC;
-- A reader that holds a lock of the indexer would stop it. The owner of the database, a superuser here, keeps them.
REVOKE EXECUTE ON FUNCTION
  pg_advisory_lock(bigint), pg_advisory_lock(integer, integer),
  pg_advisory_xact_lock(bigint), pg_advisory_xact_lock(integer, integer),
  pg_try_advisory_lock(bigint), pg_try_advisory_lock(integer, integer),
  pg_try_advisory_xact_lock(bigint), pg_try_advisory_xact_lock(integer, integer),
  pg_advisory_lock_shared(bigint), pg_advisory_lock_shared(integer, integer),
  pg_advisory_xact_lock_shared(bigint), pg_advisory_xact_lock_shared(integer, integer),
  pg_try_advisory_lock_shared(bigint), pg_try_advisory_lock_shared(integer, integer),
  pg_try_advisory_xact_lock_shared(bigint), pg_try_advisory_xact_lock_shared(integer, integer)
  FROM PUBLIC;
SQL
