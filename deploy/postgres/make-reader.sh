#!/bin/sh
# Runs once, when the database is initialised: creates the read-only role of the API, and the role of the
# metrics exporter, which may only read statistics. `migrate` grants read access to the first.
set -eu
psql --no-psqlrc --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
\getenv password READER_PASSWORD
CREATE ROLE explorer_reader LOGIN PASSWORD :'password';
ALTER ROLE explorer_reader SET default_transaction_read_only = on;
CREATE ROLE explorer_monitor LOGIN PASSWORD :'password' CONNECTION LIMIT 3;
GRANT pg_monitor TO explorer_monitor;
SQL
psql --no-psqlrc --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --file "${0%/*}/restrict.sql"
