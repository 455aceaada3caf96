-- The roles and databases of a new server, for psql with the five passwords as variables, and for `denar setup`.
-- The API's own role is made by the first migration, with the password in DATABASE_URL.
SET synchronous_commit = local;
CREATE ROLE denar LOGIN CREATEROLE PASSWORD :'owner';
CREATE DATABASE denar OWNER denar ENCODING 'UTF8' TEMPLATE template0;
CREATE ROLE keycloak LOGIN PASSWORD :'keycloak';
CREATE DATABASE keycloak OWNER keycloak ENCODING 'UTF8' TEMPLATE template0;
CREATE ROLE replicator LOGIN REPLICATION PASSWORD :'replication';
CREATE ROLE monitor LOGIN IN ROLE pg_monitor PASSWORD :'monitor';
