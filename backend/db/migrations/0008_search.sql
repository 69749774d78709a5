-- Every way to leave one letter out of a word, two of a long one, double letters counted once. Two words
-- that share such a rest are at most a few typing errors apart, and an index can tell.
CREATE FUNCTION public.piazza_deletions(word text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$
    WITH whole AS (SELECT regexp_replace(word, '(.)\1+', '\1', 'g') AS rest),
    once AS (
      SELECT left(rest, i - 1) || substr(rest, i + 1) AS rest
      FROM whole, generate_series(1, length(rest)) AS i
    ),
    twice AS (
      SELECT left(rest, i - 1) || substr(rest, i + 1) AS rest
      FROM once, generate_series(1, length(rest)) AS i WHERE length(word) >= 9
    )
    SELECT array_agg(DISTINCT rest) FROM (
      SELECT rest FROM whole UNION ALL SELECT rest FROM once UNION ALL SELECT rest FROM twice
    ) AS rests
  $$;--> statement-breakpoint
CREATE TABLE "search_forms" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"form" integer NOT NULL,
	CONSTRAINT "search_forms_only" CHECK ("search_forms"."only")
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"day" date NOT NULL,
	"text" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_misses_day_text_pk" PRIMARY KEY("day","text"),
	CONSTRAINT "search_misses_length" CHECK (char_length("search_misses"."text") <= 100)
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"terms" text[] NOT NULL,
	"finds" text[] DEFAULT '{}' NOT NULL,
	"two_way" boolean NOT NULL,
	CONSTRAINT "search_synonyms_lead_somewhere" CHECK (cardinality("search_synonyms"."terms") > case when "search_synonyms"."two_way" then 1 else 0 end and ("search_synonyms"."two_way" or cardinality("search_synonyms"."finds") > 0))
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"word" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (
      setweight(to_tsvector('public.simple_unaccent', title), 'A')
        || setweight(to_tsvector('public.italian_unaccent', coalesce(summary, '')), 'C')
        || setweight(to_tsvector('public.italian_unaccent',
            regexp_replace(body_html, '<[^>]*>', ' ', 'g')), 'D')) STORED;--> statement-breakpoint
CREATE INDEX "search_words_word" ON "search_words" USING btree ("word");--> statement-breakpoint
CREATE INDEX "search_words_deletions" ON "search_words" USING gin (public.piazza_deletions("word"));--> statement-breakpoint
CREATE INDEX "pages_search" ON "pages" USING gin ("search");--> statement-breakpoint
INSERT INTO "search_synonyms" ("terms", "finds", "two_way") VALUES
  ('{pizzeria,pizza}', '{}', true),
  ('{bar,caffe,caffetteria}', '{}', true),
  ('{parrucchiere,parrucchiera,barbiere,hair,acconciature,capelli}', '{}', true),
  ('{concerto,musica dal vivo}', '{}', true),
  ('{panetteria,panificio,forno,fornaio,pane}', '{}', true),
  ('{macelleria,macellaio,carne}', '{}', true),
  ('{gelateria,gelato}', '{}', true),
  ('{pasticceria,pasticciere,dolci}', '{}', true),
  ('{ortofrutta,fruttivendolo,frutta e verdura}', '{}', true),
  ('{dentista,studio dentistico,odontoiatra}', '{}', true),
  ('{ottico,ottica,occhiali}', '{}', true),
  ('{estetista,estetica,centro estetico}', '{}', true),
  ('{palestra,fitness}', '{}', true),
  ('{hotel,albergo}', '{}', true),
  ('{affittacamere,bed and breakfast,camere}', '{}', true),
  ('{fiorista,fioraio,fiori}', '{}', true),
  ('{libreria,libri}', '{}', true),
  ('{edicola,giornali}', '{}', true),
  ('{cinema,cineteatro}', '{}', true),
  ('{meccanico,officina,autofficina}', '{}', true),
  ('{gommista,gomme,pneumatici}', '{}', true),
  ('{bici,bicicletta,ciclofficina}', '{}', true),
  ('{calzolaio,calzoleria}', '{}', true),
  ('{sarto,sarta,sartoria}', '{}', true),
  ('{falegname,falegnameria}', '{}', true),
  ('{orologiaio,orologeria}', '{}', true),
  ('{caf,patronato}', '{}', true),
  ('{ristorante}', '{trattoria,osteria,pizzeria,locanda,agriturismo,bar,caffe}', false),
  ('{mangiare,cenare,pranzare}', '{ristorante,trattoria,osteria,pizzeria,locanda,agriturismo}', false),
  ('{dormire,alloggio}', '{albergo,hotel,affittacamere,agriturismo,locanda}', false),
  ('{farmacia}', '{parafarmacia}', false),
  ('{medicine,medicinali}', '{farmacia,parafarmacia}', false),
  ('{colazione}', '{bar,caffe,pasticceria}', false),
  ('{aperitivo}', '{bar,enoteca,pub}', false),
  ('{vino}', '{enoteca,cantina}', false),
  ('{birra}', '{pub,birreria}', false),
  ('{spesa}', '{alimentari,supermercato,mercato}', false),
  ('{nuotare,nuoto}', '{piscina}', false),
  ('{ginnastica}', '{palestra}', false),
  ('{idraulico,elettricista}', '{impianti}', false),
  ('{veterinario,cane,gatto}', '{ambulatorio veterinario}', false),
  ('{isee,dichiarazione dei redditi}', '{caf}', false),
  ('{informazioni turistiche}', '{ufficio turistico}', false);
