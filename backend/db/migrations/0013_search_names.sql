-- All of several queries at once.
CREATE AGGREGATE public.piazza_all(tsquery) (SFUNC = tsquery_and, STYPE = tsquery, PARALLEL = SAFE);--> statement-breakpoint
CREATE INDEX "activities_search_names" ON "activities" USING gin (ts_filter("search", '{a}')) WITH (fastupdate = off);
