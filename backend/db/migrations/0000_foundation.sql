-- What every feature builds on. Runs as the plain owner of a PostgreSQL 15 database (both extensions
-- are trusted) and on the embedded database alike.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;--> statement-breakpoint
-- The embedded database has no it-x-icu and sorts by bytes, so the collation is our own on both.
CREATE COLLATION IF NOT EXISTS public.italian (provider = icu, locale = 'it');--> statement-breakpoint
-- For prose: città, citta and "le città" find each other.
CREATE TEXT SEARCH CONFIGURATION public.italian_unaccent (COPY = pg_catalog.italian);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION public.italian_unaccent
  ALTER MAPPING FOR hword, hword_part, word WITH public.unaccent, pg_catalog.italian_stem;--> statement-breakpoint
-- For names, which must never be stemmed.
CREATE TEXT SEARCH CONFIGURATION public.simple_unaccent (COPY = pg_catalog.simple);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION public.simple_unaccent
  ALTER MAPPING FOR hword, hword_part, word WITH public.unaccent, pg_catalog.simple;--> statement-breakpoint
-- Lower case without accents. Immutable, so that it can stand in an index: the dictionary is named,
-- and accents go first, so that lower() meets plain letters whatever the collation.
CREATE FUNCTION public.piazza_normalize(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT pg_catalog.lower(public.unaccent('public.unaccent'::pg_catalog.regdictionary, value)) $$;
