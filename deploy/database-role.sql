-- The first start of the database of docker-compose.yml: the product gets a role that owns its database and nothing else.
\getenv password BIGSMALL_PASSWORD
CREATE ROLE bigsmall LOGIN PASSWORD :'password' NOSUPERUSER NOCREATEDB NOCREATEROLE;
CREATE DATABASE bigsmall OWNER bigsmall;
REVOKE ALL ON DATABASE bigsmall FROM PUBLIC;
