-- Takes rights on the current database that PostgreSQL grants to every role by default.
DO $$
DECLARE
  owner regrole;
  lock regprocedure;
BEGIN
  SELECT datdba INTO owner FROM pg_database WHERE datname = current_database();
  EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
  REVOKE EXECUTE ON FUNCTION lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) FROM PUBLIC;
  -- A reader that holds an advisory lock of the indexer would stop it.
  FOR lock IN
    SELECT oid FROM pg_proc
    WHERE pronamespace = 'pg_catalog'::regnamespace AND proname ~ '^pg_(try_)?advisory_(xact_)?lock(_shared)?$'
  LOOP
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO %s', lock, owner);
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', lock);
  END LOOP;
END
$$;
