CREATE TYPE "public"."event_theme" AS ENUM('repair', 'swap', 'food_saving', 'clean_up');--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "theme" "event_theme";--> statement-breakpoint
ALTER TABLE "events" drop column "search";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (
      setweight(to_tsvector('public.simple_unaccent', title), 'A')
        || setweight(to_tsvector('public.italian_unaccent', case category
            when 'music' then 'musica' when 'theatre' then 'teatro e spettacolo'
            when 'food' then 'cibo e vino' when 'sport' then 'sport'
            when 'art' then 'arte e mostre' when 'children' then 'bambini'
            when 'learning' then 'corsi e incontri' when 'market' then 'mercati'
            when 'feast' then 'feste e sagre' when 'solidarity' then 'solidarietà'
            else '' end || case when for_children then ' bambini' else '' end
            || case theme when 'repair' then ' riparazione riparare riuso'
            when 'swap' then ' scambio baratto riuso' when 'food_saving' then ' antispreco cibo'
            when 'clean_up' then ' pulizia ambiente' else '' end), 'B')
        || setweight(to_tsvector('public.italian_unaccent', summary), 'C')
        || setweight(to_tsvector('public.simple_unaccent', coalesce(place_name, '')), 'B')
        || setweight(to_tsvector('public.italian_unaccent',
            regexp_replace(coalesce(body_html, ''), '<[^>]*>', ' ', 'g')), 'D')) STORED;--> statement-breakpoint
CREATE INDEX "events_by_words" ON "events" USING gin ("search") WITH (fastupdate=false);