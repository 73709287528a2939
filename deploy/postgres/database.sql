-- Creates the roles, unless they exist, and the database of one network. Run it as a superuser with the variables
-- OWNER_PASSWORD, READER_PASSWORD and DATABASE, followed by restrict.sql in the same session.
\set ON_ERROR_STOP 1
\getenv owner_password OWNER_PASSWORD
\getenv reader_password READER_PASSWORD
\getenv database DATABASE
SELECT format('CREATE ROLE explorer LOGIN PASSWORD %L', :'owner_password')
WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'explorer') \gexec
SELECT format('CREATE ROLE explorer_reader LOGIN PASSWORD %L', :'reader_password')
WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'explorer_reader') \gexec
ALTER ROLE explorer_reader SET default_transaction_read_only = on;
CREATE DATABASE :"database" OWNER explorer ENCODING 'UTF8' TEMPLATE template0;
\connect :"database"
